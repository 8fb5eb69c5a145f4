/** How bandits are told apart: by colour and hat here, by letter from the words. */

export interface Look {
  /** Coat and hat. */
  fill: string
  /** Letter on the coat: contrast 4.5 to 1 at least. */
  ink: string
  /** Band of the hat, scarf, shade of the coat. */
  shade: string
  skin: string
}

const LOOKS: Record<string, Look> = {
  ghost: { fill: '#f5f1e6', ink: '#251c18', shade: '#b9b09c', skin: '#f0c9a0' },
  cheyenne: { fill: '#2c7a41', ink: '#ffffff', shade: '#17512a', skin: '#c98d5f' },
  django: { fill: '#f4c430', ink: '#251c18', shade: '#b98a12', skin: '#8a5a3b' },
  belle: { fill: '#7c3c99', ink: '#ffffff', shade: '#54246b', skin: '#f3cfae' },
  tuco: { fill: '#c13a2c', ink: '#ffffff', shade: '#83211a', skin: '#d49a6a' },
  doc: { fill: '#2a67ad', ink: '#ffffff', shade: '#173f70', skin: '#eec39c' },
  mei: { fill: '#0f7573', ink: '#ffffff', shade: '#084c4b', skin: '#efc69a' },
}

const STRANGER: Look = { fill: '#6b625b', ink: '#ffffff', shade: '#453f3a', skin: '#e3b78f' }

/** Also the colour of a bullet; a neutral one is grey. */
export function lookOf(bandit: string): Look {
  return LOOKS[bandit] ?? STRANGER
}

export const INK = '#1c1512'
