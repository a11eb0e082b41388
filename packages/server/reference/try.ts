/** In development mode, calls are tried in the page, as the demo user at a sandbox. */
import { callExecute, type Tried } from './demo-call.ts'
import { element } from './element.ts'

export function addTrying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.try'))
    button.addEventListener('click', () => button.replaceWith(tryPanel(button.dataset)), { once: true })
}

function tryPanel({ entity = '', action = '', risk = 'read', connector = '', params = '{}' }: DOMStringMap) {
  const input = element('textarea', { rows: String(rowsOf(params)), spellcheck: 'false', class: 'params' })
  input.value = params
  const send = element('button', { type: 'submit', class: 'main' }, ['Send'])
  const result = element('div', { class: 'result', role: 'status' })
  const examples = examplesIn(params)
  const form = element('form', { class: 'trying' }, [
    element('label', {}, [`Params of ${entity}.${action}, as JSON`, input]),
    send,
    result,
  ])
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const left = examples.filter((example) => input.value.includes(example))
    if (left.length > 0) {
      result.replaceChildren(element('p', { class: 'failed' }, [adviceOn(left)]))
      return
    }
    if (risk !== 'read' && !(await isConfirmed(`${entity}.${action}`, risk))) return
    send.disabled = true
    try {
      JSON.parse(input.value)
      result.replaceChildren(
        ...shown(await callExecute(connector, { entity, action, params: input.value }, risk)),
      )
    } catch (error) {
      result.replaceChildren(element('p', { class: 'failed' }, [messageOf(error)]))
    }
    send.disabled = false
  })
  return form
}

/** Examples in the place of required values: `"<owner>"`. Texts that the user writes are none. */
function examplesIn(params: string): readonly string[] {
  return [...new Set(params.match(/"<\w{1,64}>"/g))]
}

function adviceOn(left: readonly string[]): string {
  return `Nothing was sent: replace ${left.join(' and ')} first. Ids and names of records are in the answers of the lists.`
}

const MOST_ROWS = 12

function rowsOf(text: string): number {
  return Math.min(MOST_ROWS, text.split('\n').length + 1)
}

function messageOf(error: unknown): string {
  return error instanceof SyntaxError ? `The params are not JSON: ${error.message}` : String(error)
}

function shown({ status, requestId, ms, text }: Tried): readonly Node[] {
  const line = element('p', { class: status < 400 ? 'fine' : 'failed' }, [
    element('strong', {}, [String(status)]),
    ` in ${ms} ms, request `,
    element('code', {}, [requestId]),
  ])
  const body = element('pre', { tabindex: '0' }, [element('code', {}, [text])])
  return [line, element('div', { class: 'code' }, [body])]
}

/** Writes ask first. */
function isConfirmed(call: string, risk: string): Promise<boolean> {
  const verb = risk === 'destructive' ? 'deletes or ends something' : 'changes data'
  const dialog = element('dialog', { class: 'confirm', 'aria-label': `Send ${call}?` }, [
    element('form', { method: 'dialog' }, [
      element('p', {}, [element('strong', {}, [`Send ${call}?`])]),
      element('p', {}, [`It ${verb} in the account of the demo user.`]),
      element('p', { class: 'buttons' }, [
        element('button', { value: 'send', class: 'main' }, ['Send']),
        element('button', { value: 'cancel' }, ['Cancel']),
      ]),
    ]),
  ])
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'send')
    }),
  )
}
