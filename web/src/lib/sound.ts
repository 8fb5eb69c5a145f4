/** Sounds of our own making: noise and tones, shaped here; nothing is fetched. */

let context: AudioContext | null = null

export type Sound = 'shot' | 'punch' | 'coin' | 'step' | 'jump' | 'card' | 'whistle' | 'train' | 'sigh' | 'bell'

/** The sound of an event, by its key. */
const SOUNDS: Record<string, Sound> = {
  shot: 'shot', fired: 'shot', punched: 'punch', took: 'coin', put: 'coin', dropped: 'coin',
  awarded: 'coin', paid: 'coin', moved: 'step', 'marshal-moved': 'step', fled: 'jump', laid: 'card',
  'round-began': 'train', wasted: 'sigh', drank: 'coin', captured: 'bell',
  uncoupled: 'train', fell: 'punch', out: 'whistle',
}  // prettier-ignore

export function soundOf(event: string): Sound | null {
  return SOUNDS[event] ?? null
}

export function play(sound: Sound): void {
  context ??= new AudioContext()
  void context.resume()
  MAKERS[sound](context, context.currentTime + 0.01)
}

interface Tone {
  from: number
  to?: number
  lasts: number
  loud: number
  type?: OscillatorType
  delay?: number
}

function tone(audio: AudioContext, at: number, { from, to = from, lasts, loud, type = 'sine', delay = 0 }: Tone): void {
  const source = audio.createOscillator()
  source.type = type
  source.frequency.setValueAtTime(from, at + delay)
  source.frequency.exponentialRampToValueAtTime(Math.max(to, 1), at + delay + lasts)
  source.connect(faded(audio, at + delay, lasts, loud))
  source.start(at + delay)
  source.stop(at + delay + lasts)
}

interface Noise {
  lasts: number
  loud: number
  pitch: number
  delay?: number
}

function noise(audio: AudioContext, at: number, { lasts, loud, pitch, delay = 0 }: Noise): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  source.buffer = buffer
  const filter = audio.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.setValueAtTime(pitch, at + delay)
  filter.frequency.exponentialRampToValueAtTime(pitch / 8, at + delay + lasts)
  source.connect(filter).connect(faded(audio, at + delay, lasts, loud))
  source.start(at + delay)
}

function faded(audio: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts)
  gain.connect(audio.destination)
  return gain
}

const MAKERS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  shot(audio, at) {
    noise(audio, at, { lasts: 0.32, loud: 0.5, pitch: 5200 })
    tone(audio, at, { from: 160, to: 40, lasts: 0.16, loud: 0.5, type: 'triangle' })
  },
  punch(audio, at) {
    tone(audio, at, { from: 190, to: 48, lasts: 0.18, loud: 0.6 })
    noise(audio, at, { lasts: 0.09, loud: 0.25, pitch: 1800 })
  },
  coin(audio, at) {
    tone(audio, at, { from: 1480, lasts: 0.12, loud: 0.12, type: 'triangle' })
    tone(audio, at, { from: 1975, lasts: 0.3, loud: 0.12, type: 'triangle', delay: 0.07 })
  },
  step(audio, at) {
    noise(audio, at, { lasts: 0.06, loud: 0.14, pitch: 900 })
    noise(audio, at, { lasts: 0.06, loud: 0.12, pitch: 700, delay: 0.16 })
  },
  jump(audio, at) {
    tone(audio, at, { from: 260, to: 620, lasts: 0.2, loud: 0.16, type: 'triangle' })
  },
  card(audio, at) {
    noise(audio, at, { lasts: 0.09, loud: 0.14, pitch: 6500 })
  },
  whistle(audio, at) {
    for (const from of [622, 740, 932]) {
      tone(audio, at, { from, lasts: 0.34, loud: 0.07, type: 'sawtooth' })
      tone(audio, at, { from, lasts: 0.8, loud: 0.07, type: 'sawtooth', delay: 0.42 })
    }
  },
  train(audio, at) {
    for (const [index, delay] of [0, 0.3, 0.55, 0.75, 0.93].entries()) {
      noise(audio, at, { lasts: 0.18, loud: 0.26 - index * 0.03, pitch: 2400, delay })
    }
  },
  sigh(audio, at) {
    tone(audio, at, { from: 330, to: 170, lasts: 0.34, loud: 0.12, type: 'triangle' })
  },
  bell(audio, at) {
    tone(audio, at, { from: 880, lasts: 0.6, loud: 0.14 })
    tone(audio, at, { from: 2640, lasts: 0.3, loud: 0.05 })
  },
}
