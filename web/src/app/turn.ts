/** Says that it is one's turn to whoever looks elsewhere. */

import { say } from '../lib/language.svelte'

let shown: Notification | null = null

/** What only some browsers have. */
interface Badging {
  setAppBadge?: (count?: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

export function call(words: string, notify: boolean): void {
  mark(true)
  if (!notify || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
  shown?.close()
  shown = new Notification(say('web-your-turn'), { body: words, tag: 'turn' })
  shown.onclick = () => {
    window.focus()
    shown?.close()
  }
}

export function quiet(): void {
  mark(false)
  shown?.close()
  shown = null
}

/** The badge: a dot on the tab's sign, and on that of an installed page. */
function mark(isOn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = isOn ? 'icon-turn.svg' : 'icon.svg'
  const badging = navigator as Badging
  void (isOn ? badging.setAppBadge?.(1) : badging.clearAppBadge?.())?.catch(() => undefined)
}

/** Whether notifications may be shown, asking if nobody has said. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}
