/**
 * `<plugboard-connect src="/api/connect">Connect your Drive</plugboard-connect>`: a button that has your backend open a
 * session (POST to `src`, which answers `{ "url": … }`) and connects an account. Events: `connected` with
 * `detail.connectorId`, `connecterror` with `detail.error`.
 */
import { type Connected, openConnect } from './open-connect.ts'

export * from './index.ts'

class PlugboardConnect extends HTMLElement {
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

  /** A second click opens the popup again, for someone who has closed it. */
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
    const response = await fetch(this.getAttribute('src') ?? '', { method: 'POST' })
    if (!response.ok) throw new Error(`The backend answered ${response.status}.`)
    return ((await response.json()) as { url: string }).url
  }

  #emit(name: string, detail: Connected | { error: unknown }): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))
  }
}

customElements.get('plugboard-connect') ?? customElements.define('plugboard-connect', PlugboardConnect)
