/** The light at five times of the day. */

export interface Sky {
  sky: string
  /** Where the sun or the moon stands, in percent of the picture. */
  sun: [number, number]
  disc: string
  halo: string
  far: string
  near: string
  sand: string
  /** What one sees through a window. */
  pane: string
  /** How strong the lamps look. */
  lamp: number
  smoke: string
}

export const SKIES: Sky[] = [
  {
    sky: 'linear-gradient(#6fb3dd,#bfe0ea 38%,#fbe6bd 70%)', sun: [16, 46], disc: '#fff1b8',
    halo: '#fff1b866', far: '#c79a86', near: '#a46d52', sand: '#d8a468', pane: '#d8edf2', lamp: 0.35,
    smoke: '#f7f3ea',
  },
  {
    sky: 'linear-gradient(#2f8fd0,#8ccbea 50%,#e2f2ee 78%)', sun: [48, 16], disc: '#fffbe0',
    halo: '#fffbe080', far: '#c98f66', near: '#b06f40', sand: '#e0aa66', pane: '#c9e8f5', lamp: 0.25,
    smoke: '#ffffff',
  },
  {
    sky: 'linear-gradient(#4d8fbd,#a9c7c4 40%,#f7cf8b 74%)', sun: [72, 34], disc: '#ffe28a',
    halo: '#ffdf8a77', far: '#b5764f', near: '#955331', sand: '#c98648', pane: '#f0dcae', lamp: 0.5,
    smoke: '#f2e6d2',
  },
  {
    sky: 'linear-gradient(#3f3767,#94497b 34%,#d9607a 54%,#f6a158 78%)', sun: [82, 58], disc: '#ffdf94',
    halo: '#ffb35a88', far: '#7d4258', near: '#5c2f42', sand: '#7a4240', pane: '#f3a878', lamp: 0.8,
    smoke: '#e3cdc6',
  },
  {
    sky: 'linear-gradient(#080d22,#141b40 45%,#343566 82%)', sun: [80, 17], disc: '#f3efd8',
    halo: '#f3efd833', far: '#232a4d', near: '#191d38', sand: '#2d2940', pane: '#28345f', lamp: 1,
    smoke: '#8f93ad',
  },
]

/** Which light a round has: the first is morning, the last night, however many there are. */
export function hourOf(round: number, rounds: number): number {
  if (round <= 1) return 0
  return Math.min(4, Math.round(((round - 1) * 4) / Math.max(1, rounds - 1)))
}
