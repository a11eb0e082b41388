/** The language that a reader chooses beside one action is chosen beside all, also on the next page. */

const KEY = 'plugboard-language'

export function keepLanguage(): void {
  choose(read())
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith('language-')) return
    const before = target.getBoundingClientRect().top
    store(target.value)
    choose(target.value)
    // Panels above may have another height now.
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' })
  })
}

function choose(language: string | null): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.tabs input'))
    if (input.value === language) input.checked = true
}

/** Browsers may forbid storage. */
function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function store(language: string): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // The choice holds for this page.
  }
}
