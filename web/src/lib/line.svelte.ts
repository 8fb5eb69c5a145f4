/** The line to a table: one socket, opened anew whenever it is lost, with what was seen so far. */

import { Refusal } from './api'
import type { Emoted, Frame, FromBrowser, FromServer, Hints, Said, TableCard } from './protocol'

export interface Hearer {
  card: (card: TableCard) => void
  frame: (frame: Frame) => void
  said: (said: Said) => void
  emoted: (emoted: Emoted) => void
  hints?: (hints: Hints) => void
}

/** Milliseconds before each new try; the last one is for all further ones. */
const WAITS = [300, 700, 1500, 3000, 5000, 10_000]
/** A line on which nothing is heard for so long is taken for dead. */
const SILENCE = 25_000
const PING = 10_000

export class Line {
  status: 'opening' | 'open' | 'lost' | 'closed' = $state('opening')
  /** Why the server has ended it for good. */
  words = $state('')
  private socket: WebSocket | null = null
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private heartbeat: ReturnType<typeof setInterval> | undefined
  private heard = 0
  private refs = 0
  private hasEnded = false
  // Nothing that is shown depends on it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private waiting = new Map<string, { done: () => void; refused: (error: Error) => void }>()
  /** Up to where each own seat has seen the log, "" for a spectator. */
  private seen: Record<string, number> = {}

  constructor(
    private readonly code: string,
    private readonly hearer: Hearer,
  ) {
    this.open()
    addEventListener('online', this.hurry)
    addEventListener('offline', this.drop)
  }

  /** Send something; fails with the server's words where it refuses. */
  send(message: FromBrowser): Promise<void> {
    const ref = String((this.refs += 1))
    return new Promise((done, refused) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        refused(new Refusal('\ue000web-line-lost\ue003'))
        return
      }
      this.waiting.set(ref, { done, refused })
      this.socket.send(JSON.stringify({ ...message, ref }))
    })
  }

  end(): void {
    this.hasEnded = true
    removeEventListener('online', this.hurry)
    removeEventListener('offline', this.drop)
    clearTimeout(this.timer)
    clearInterval(this.heartbeat)
    this.socket?.close()
  }

  private hurry = (): void => {
    if (this.status !== 'lost') return
    clearTimeout(this.timer)
    this.open()
  }

  /** The line is dead, which the socket itself may take minutes to notice. */
  private drop = (): void => {
    const socket = this.socket
    if (!socket) return
    this.socket = null
    socket.close()
    this.lose()
  }

  private open(): void {
    this.socket?.close()
    const page = location.href.split('#', 1)[0]!
    const socket = new WebSocket(`${page.replace(/^http/, 'ws').replace(/[^/]*$/, '')}ws/${this.code}`)
    this.socket = socket
    socket.onopen = () => {
      this.heard = Date.now()
      void this.send({ type: 'hello', since: this.seen }).catch(() => undefined)
      clearInterval(this.heartbeat)
      this.heartbeat = setInterval(() => {
        this.beat(socket)
      }, PING)
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heard = Date.now()
      this.hear(JSON.parse(event.data) as FromServer)
    }
    socket.onclose = () => {
      if (this.socket === socket) this.lose()
    }
  }

  private beat(socket: WebSocket): void {
    if (Date.now() - this.heard > SILENCE) {
      this.drop()
    } else if (socket.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ type: 'ping', at: Date.now() }))
    }
  }

  private lose(): void {
    clearInterval(this.heartbeat)
    for (const one of this.waiting.values()) one.refused(new Refusal('\ue000web-line-lost\ue003'))
    this.waiting.clear()
    if (this.hasEnded || this.status === 'closed') return
    this.status = 'lost'
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)]!
    this.tries += 1
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.open()
    }, wait * (0.75 + Math.random() / 2))
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'table':
        this.status = 'open'
        this.tries = 0
        this.hearer.card(message)
        break
      case 'frame':
        this.seen[message.seat ?? ''] = message.version
        this.hearer.frame(message)
        break
      case 'chat':
        this.hearer.said(message)
        break
      case 'emote':
        this.hearer.emoted(message)
        break
      case 'hints':
        this.hearer.hints?.(message)
        break
      case 'done':
        this.waiting.get(message.ref)?.done()
        this.waiting.delete(message.ref)
        break
      case 'refused':
        this.waiting.get(message.ref ?? '')?.refused(new Refusal(message.words))
        this.waiting.delete(message.ref ?? '')
        break
      case 'closed':
        this.status = 'closed'
        this.words = message.words
    }
  }
}
