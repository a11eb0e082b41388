import type { Call, Dataset, Row } from '../../../fake.ts'
import { namesIn, pickNames } from '../names-list.ts'
import { type FieldRow, fieldsOf, type IssueRow } from '../rows.ts'
import { expansionsOf } from './expand.ts'
import { linker } from './links.ts'

/** The requested parts of an issue. */
export interface Choice {
  /** `*navigable`, `*all`, names, and names with a minus. */
  readonly fields: readonly string[]
  readonly byKeys: boolean
  readonly expand: readonly string[]
  readonly properties: readonly string[]
}

/**
 * The parts that a call requests.
 *
 * @param otherwise Fields if the call names none.
 */
export function choiceOf({ params }: Call, otherwise: string): Choice {
  const fields = namesIn(params.fields)
  const isOnlyLess = fields.every((name) => name.startsWith('-'))
  return {
    // Exclusions alone apply to the default fields.
    fields: isOnlyLess
      ? [otherwise === 'id' && fields.length > 0 ? '*navigable' : otherwise, ...fields]
      : fields,
    byKeys: params.fieldsByKeys === true,
    expand: namesIn(params.expand),
    properties: namesIn(params.properties),
  }
}

/** True if only ids and keys are requested, which allows larger pages. */
export function isBrief({ fields, expand, properties }: Choice): boolean {
  return fields.every((name) => name === 'id' || name === 'key') && expand.length + properties.length === 0
}

/** Shows issues as requested. */
export function issueRenderer(data: Dataset, choice: Choice): (issue: IssueRow) => Row {
  if (isBrief(choice)) return ({ id, key }) => (choice.fields.includes('key') ? { id, key } : { id })
  const shown = shownFields(data, choice)
  const link = linker(data)
  return (issue) => {
    const { id, key, self, expand } = issue
    const fields = pickFields(shown, link(issue))
    const { versions, ...more } = expansionsOf({ data, issue, fields, shown, expand: choice.expand })
    // Versioned values replace the plain values.
    return { expand, id, self, key, ...more, ...pickProperties(issue, choice), ...(versions ?? { fields }) }
  }
}

/** The requested fields in the site's order. */
function shownFields(data: Dataset, { fields, byKeys }: Choice): FieldRow[] {
  const all = fieldsOf(data)
  const nameOf = (field: FieldRow): string => (byKeys ? field.key : field.id)
  const navigable = all.filter((field) => field.navigable).map(nameOf)
  const wanted = fields.flatMap((name) => (name === '*navigable' ? navigable : [name]))
  const picked = new Set(pickNames(all.map(nameOf), wanted))
  return all.filter((field) => picked.has(nameOf(field)))
}

/** An issue without a parent has no `parent` field; other empty values are null. */
function pickFields(shown: readonly FieldRow[], values: Row): Row {
  const given = shown.filter(({ id }) => id !== 'parent' || values.parent != null)
  return Object.fromEntries(given.map(({ id }) => [id, values[id] ?? null]))
}

function pickProperties({ properties = {} }: IssueRow, choice: Choice): Row {
  if (choice.properties.length === 0) return {}
  const names = pickNames(Object.keys(properties), choice.properties)
  return { properties: Object.fromEntries(names.map((name) => [name, properties[name]])) }
}
