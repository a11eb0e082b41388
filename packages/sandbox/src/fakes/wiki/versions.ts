/** Versions of contents: each write says which one it makes, so that nobody overwrites what they have not read. */
import { type Call, type EntityBehaviour, type Row, valueAt } from '../../fake.ts'
import { rule } from './refuse.ts'
import { type ContentRow, currentUser, type VersionRow } from './rows.ts'
import { bodyIn, checkText, type Text } from './texts.ts'

/** The first version of a new content. */
export function created(call: Call, { body: _, ...row }: Row): Row {
  const { body } = call.params
  const text = body === undefined ? undefined : checkText(body as Text)
  return { ...row, ...(text && { text }), version: versionNow(call, 1), earlier: [] }
}

/** The version after the present one. */
export function updated(call: Call, { body: _, version: _given, ...row }: Row): Row {
  const before = call.data.collection(call.entity).get(String(row.id)) as ContentRow
  const number = Number(valueAt(call.params, 'version.number'))
  if (number !== before.version.number + 1)
    throw rule(
      409,
      'CONFLICT',
      `The version has to be ${before.version.number + 1}, one more than the present one, not ${number}.`,
    )
  const { title = '', version, text } = before
  return {
    ...row,
    text: checkText(call.params.body as Text),
    version: versionNow(call, number),
    earlier: [...(before.earlier ?? []), { version, title, text }],
  }
}

function versionNow(call: Call, number: number): VersionRow {
  const message = valueAt(call.params, 'version.message') ?? ''
  const { accountId } = currentUser(call.data)
  return { number, message, minorEdit: false, authorId: accountId, createdAt: timeNow(call) }
}

export function timeNow({ data }: Call): string {
  return new Date(data.clock.tick() * 1000).toISOString()
}

/** With the text in the format that was asked for, of the version that was asked for. */
export const shown: NonNullable<EntityBehaviour['show']> = (row, { params }) => {
  const { text, earlier = [], ...rest } = row as ContentRow
  const old =
    params.version === undefined
      ? undefined
      : earlier.find(({ version }) => version.number === Number(params.version))
  const content = old === undefined ? rest : { ...rest, title: old.title, version: old.version }
  return { ...content, ...bodyIn(old === undefined ? text : old.text, params.body_format) }
}
