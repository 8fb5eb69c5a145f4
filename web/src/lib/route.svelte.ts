/** Where one is. It stands behind the # of the address, so that the codes of tables, which let
 *  whoever has them come in, never reach a server's or proxy's log. */

export interface Place {
  page: string
  name: string
  query: URLSearchParams
}

function read(): Place {
  const [path, query] = location.hash.replace(/^#\/?/, '').split('?', 2) as [string, string?]
  const [page, name] = path.split('/', 2) as [string, string?]
  return { page: page || 'home', name: decodeURIComponent(name ?? ''), query: new URLSearchParams(query) }
}

class Route {
  place: Place = $state.raw(read())

  constructor() {
    addEventListener('hashchange', () => {
      this.place = read()
      scrollTo(0, 0)
    })
  }
}

export const route = new Route()

export function go(path: string): void {
  location.hash = `#/${path}`
}

/** The whole address of a page, to give to others. */
export function addressOf(path: string): string {
  return `${location.href.split('#')[0]}#/${path}`
}
