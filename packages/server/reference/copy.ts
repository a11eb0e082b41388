/** Buttons that copy the visible code of their panel. */

const SHOWN_MS = 1500

export function addCopying(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button.copy')
    const panel = button?.closest('.code')
    if (button instanceof HTMLButtonElement && panel) void copy(button, visibleCode(panel))
  })
}

/** Of several languages, the chosen one. */
function visibleCode(panel: Element): string {
  const blocks = [...panel.querySelectorAll<HTMLElement>('pre')]
  return blocks.find((block) => block.checkVisibility())?.textContent ?? ''
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  const label = button.textContent ?? ''
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = 'Copied'
  } catch {
    button.textContent = 'Select the text to copy it'
  }
  button.disabled = true
  setTimeout(() => {
    button.textContent = label
    button.disabled = false
  }, SHOWN_MS)
}
