/** Texts in HTML say so by their format, so that models read them as Markdown. */
import type { Value } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { PACKAGES } from '../support/packages.ts'

interface Found {
  readonly path: string
  readonly value: Value
}

/** Every declaration of a text of records. */
function textsIn(value: unknown, path: string): Found[] {
  if (typeof value !== 'object' || value === null) return []
  const { type } = value as Value
  const own = type === 'string' ? [{ path, value: value as Value }] : []
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))]
}

function isHtml({ path, value: { description = '' } }: Found): boolean {
  const name = path.slice(path.lastIndexOf('.') + 1)
  return /html$|^html(?!_?(?:url|link))/i.test(name) || /\bX?HTML\b/.test(description)
}

describe.each(Object.entries(PACKAGES))('%s', (_, { catalog }) => {
  test('declares every text in HTML as such', () => {
    const records = Object.entries(catalog.entities).map(([name, { record, searchable }]) => [
      name,
      { record, searchable },
    ])
    const texts = textsIn({ ...Object.fromEntries(records), types: catalog.types }, '')
    const others = texts.filter((text) => isHtml(text) && text.value.format !== 'html')
    expect([...new Set(others.map(({ path }) => path))]).toEqual([])
  })
})
