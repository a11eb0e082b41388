/** The search over all actions: `/` opens it, arrow keys choose, Enter goes there. */
import { element } from './element.ts'
import { type Entry, type Find, matcherOf } from './match.ts'

const INDEX = '/docs/_search.json'

export function addSearch(): void {
  const dialog = searchDialog()
  document.querySelector('button.find')?.addEventListener('click', dialog.open)
  document.addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
    const isCtrlK = event.key === 'k' && (event.ctrlKey || event.metaKey)
    if (!(isSlash && !isTyping(event.target)) && !isCtrlK) return
    event.preventDefault()
    dialog.open()
  })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select')
}

function searchDialog(): { readonly open: () => void } {
  const input = searchInput()
  const list = element('div', { id: 'found', role: 'listbox', 'aria-label': 'Results' })
  const status = element('p', { class: 'soft', role: 'status' })
  const dialog = element('dialog', { class: 'search', 'aria-label': 'Search the reference' }, [
    element('form', { method: 'dialog' }, [input]),
    list,
    status,
  ])
  const results = resultList(input, list)
  let find: Find | undefined
  const show = (): void => {
    const found = find?.(input.value) ?? []
    results.show(found)
    status.textContent = statusOf(input.value.trim(), found.length, find !== undefined)
  }
  const load = async (): Promise<void> => {
    try {
      find ??= await loadIndex()
      show()
    } catch {
      status.textContent = 'The search cannot be loaded. Reload the page to try again.'
    }
  }
  input.addEventListener('input', show)
  input.addEventListener('keydown', results.move)
  dialog.addEventListener('submit', (event) => {
    event.preventDefault()
    if (results.go()) dialog.close()
  })
  // A click beside the box closes it; one within it has a target inside.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('[role=option]')) dialog.close()
  })
  document.body.append(dialog)
  return {
    open: () => {
      if (!dialog.open) dialog.showModal()
      input.select()
      void load()
    },
  }
}

function searchInput(): HTMLInputElement {
  return element('input', {
    type: 'text',
    role: 'combobox',
    'aria-label': 'Action, entity or route',
    'aria-expanded': 'false',
    'aria-controls': 'found',
    placeholder: 'Search actions, such as refund create',
    autocomplete: 'off',
    spellcheck: 'false',
  })
}

async function loadIndex(): Promise<Find> {
  const response = await fetch(INDEX)
  if (!response.ok) throw new Error(`The search index was answered with ${response.status}.`)
  const { entries } = (await response.json()) as { readonly entries: readonly Entry[] }
  return matcherOf(entries)
}

function statusOf(query: string, count: number, isLoaded: boolean): string {
  if (!isLoaded) return 'Loading …'
  if (query === '') return 'Words of an action, an entity, a connector or a route.'
  return count === 0 ? `Nothing has the words “${query}”.` : ''
}

interface Results {
  show(entries: readonly Entry[]): void
  /** By arrow keys. */
  move(event: KeyboardEvent): void
  /** Opens the chosen one. False if nothing is found. */
  go(): boolean
}

function resultList(input: HTMLInputElement, list: HTMLElement): Results {
  let found: readonly Entry[] = []
  let at = 0
  const mark = (): void => {
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === at))
    list.children[at]?.scrollIntoView({ block: 'nearest' })
    if (found.length > 0) input.setAttribute('aria-activedescendant', `found-${at}`)
    else input.removeAttribute('aria-activedescendant')
  }
  return {
    show: (entries) => {
      found = entries
      at = 0
      list.replaceChildren(...entries.map(optionOf))
      input.setAttribute('aria-expanded', String(entries.length > 0))
      mark()
    },
    move: (event) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0) return
      event.preventDefault()
      at = (at + step + found.length) % Math.max(1, found.length)
      mark()
    },
    go: () => {
      const [address] = found[at] ?? []
      if (address !== undefined) location.assign(address)
      return address !== undefined
    },
  }
}

function optionOf([address, name, text]: Entry, index: number): HTMLElement {
  const option = element('div', { role: 'option', id: `found-${index}`, tabindex: '-1' }, [
    element('strong', {}, [name]),
    element('span', { class: 'soft' }, [text.replaceAll('`', '')]),
  ])
  option.addEventListener('click', () => location.assign(address))
  return option
}
