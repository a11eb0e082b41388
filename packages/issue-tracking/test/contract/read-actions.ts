/** Reads the contract's description of an entity's actions. */
import {
  type Action,
  type Answer,
  type Entity,
  type Field,
  find,
  type Param,
  readFields,
} from '@plugboard/contract/documents'
import { readParams } from './read-params.ts'

export function readActions(
  text: string,
  actions: readonly string[],
  richText: readonly Param[],
): Pick<Entity, 'actions' | 'envelope'> {
  const texts = actions.map((name) => ({ name, said: name === 'search' ? '' : textOf(text, name, actions) }))
  const envelope = texts.find(({ said }) => answerOf(said) === 'envelope')
  const read: Action[] = []
  for (const { name, said } of texts) read.push(readAction(name, said, read, richText))
  return { actions: read, ...(envelope && { envelope: readEnvelope(envelope.said) }) }
}

function readAction(
  name: string,
  said: string,
  before: readonly Action[],
  richText: readonly Param[],
): Action {
  // Document 1 has the params of search, which all connectors share.
  if (name === 'search') return { name, answer: 'hits', meta: [] }
  const answer = answerOf(said)
  const params = readParams(said, { richText, earlier: before.flatMap((action) => action.params ?? []) })
  return { name, params, meta: readMeta(said), ...(answer && { answer }) }
}

/** From the line that starts with the action's name up to the next one. */
function textOf(text: string, name: string, actions: readonly string[]): string {
  const heads = [...text.matchAll(/^(?:- )?(\w+)(?: \([^)]*\))?[.:]/gm)].filter(([, word = '']) =>
    actions.includes(word),
  )
  const at = heads.findIndex(([, word]) => word === name)
  if (at < 0) throw new Error(`the contract has nothing about ${name}`)
  return text.slice(heads[at]?.index, heads[at + 1]?.index)
}

/** Undefined if the contract does not show it. */
function answerOf(text: string): Answer | undefined {
  const said = /Returns ([^.]*)/.exec(text)?.[1]
  if (said === undefined) return undefined
  if (said.includes('envelope')) return 'envelope'
  if (said.includes('create result')) return 'created'
  return /records/i.test(said) ? 'page' : 'record'
}

function readMeta(text: string): Field[] {
  const said = /and Meta: ([^.]*)\./.exec(text)?.[1]
  return said === undefined ? [] : readFields(said)
}

function readEnvelope(text: string): Field[] {
  const [said = ''] = find(text, /Returns an envelope: ([^.]*)\./)
  return readFields(said.replace(/ of [\w ]+ records/, '<object>'))
}
