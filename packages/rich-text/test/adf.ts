/** The vendor's own JSON schema of documents, as an oracle. */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import type { RichText, RichTextNode } from '../src/index.ts'

const schema = JSON.parse(readFileSync(new URL('adf-schema.json', import.meta.url), 'utf8'))
const isValid = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).compile(schema)

/** Empty if Jira accepts the document. The schema does not say that items begin with a paragraph. */
export function problemsOf(document: RichText): string[] {
  const faults = isValid(document) ? [] : [JSON.stringify(isValid.errors?.slice(-3))]
  return [...faults, ...document.content.flatMap(itemFaults)]
}

function itemFaults({ type, content = [] }: RichTextNode): string[] {
  const isWrong = type === 'listItem' && content[0]?.type !== 'paragraph'
  return [...(isWrong ? ['an item that begins with another node'] : []), ...content.flatMap(itemFaults)]
}
