/** What this browser keeps from one visit to the next. */

/** A browser that keeps nothing forgets it all with the page. */
export function kept<Value>(key: string, usual: Value): Value {
  try {
    const text = localStorage.getItem(key)
    return text === null ? usual : (JSON.parse(text) as Value)
  } catch {
    return usual
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}
