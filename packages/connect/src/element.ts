/**
 * `<plugboard-connect src="/api/connect">Connect your Drive</plugboard-connect>`: a button that has your backend open a
 * session (POST to `src`, which returns `{ "url": … }`) and connects an account. Events: `connected` with
 * `detail.connectorId`, `connecterror` with `detail.error`.
 */
import { type Connected, openConnect } from './open-connect.ts'

export * from './index.ts'

// Server-side rendering imports this module too, and servers have no `HTMLElement`.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

class PlugboardConnect extends Base {
  #stop: AbortController | undefined

  connectedCallback(): void {
    if (this.shadowRoot !== null) return
    const button = document.createElement('button')
    button.type = 'button'
    button.part.add('button')
    button.append(document.createElement('slot'))
    button.addEventListener('click', () => void this.#connect())
    this.attachShadow({ mode: 'open', delegatesFocus: true }).append(button)
  }

  disconnectedCallback(): void {
    this.#stop?.abort()
  }

  /** A second click opens the popup again, in case the user has closed it. */
  async #connect(): Promise<void> {
    this.#stop?.abort()
    this.#stop = new AbortController()
    const { signal } = this.#stop
    try {
      const url = this.getAttribute('session') ?? (() => this.#openSession())
      this.#emit('connected', await openConnect({ url, signal }))
    } catch (error) {
      if (!signal.aborted) this.#emit('connecterror', { error })
    }
  }

  async #openSession(): Promise<string> {
    const src = this.getAttribute('src')
    if (src === null) throw new Error('<plugboard-connect> needs the attribute src or session.')
    const response = await fetch(src, { method: 'POST' })
    if (!response.ok) throw new Error(`The backend responded with ${response.status}.`)
    return ((await response.json()) as { url: string }).url
  }

  #emit(name: string, detail: Connected | { error: unknown }): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))
  }
}

const registry = globalThis.customElements
registry?.get('plugboard-connect') ?? registry?.define('plugboard-connect', PlugboardConnect)
