import type { Fields, ValueModel } from '@plugboard/codegen'
import { resolved } from '@plugboard/contract/documents'
import { expect, test } from 'vitest'
import { model } from './model.ts'

test('every type, block, credential, entity and action is described', () => {
  const silent = [
    ...model.types.map((type) => [`types.${type.name}`, type.value.description] as const),
    ...model.auth.map((method) => [`auth.${method.name}`, method.description] as const),
    ...model.entities.map((entity) => [entity.name, entity.description] as const),
    ...model.entities.flatMap(({ name, actions }) => {
      return actions.map((action) => [`${name}.${action.name}`, action.description] as const)
    }),
  ].filter(([, description]) => !isSentence(description))
  expect(silent).toEqual([])
})

test('every credential, param, field of a record and searchable field is described', () => {
  const silent = [
    ...model.types.flatMap(({ name, value }) => below(value, `types.${name}`)),
    ...model.auth.flatMap(({ name, credentials }) => undescribed(credentials, `auth.${name}`)),
    ...model.entities.flatMap(({ name, record, deleted, searchable, actions }) => [
      ...undescribed(record ?? {}, `${name}.record`),
      ...undescribed(deleted ?? {}, `${name}.deleted`),
      ...undescribed(searchable ?? {}, `${name}.search`),
      ...actions.flatMap((action) => undescribed(action.allParams, `${name}.${action.name}`)),
    ]),
  ]
  expect(silent).toEqual([])
})

function undescribed(fields: Fields, path: string): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const own = isSentence(resolved(model, value).description) ? [] : [`${path}.${name}`]
    return [...own, ...below(value, `${path}.${name}`)]
  })
}

function below({ properties = {}, items, anyOf = [] }: ValueModel, path: string): string[] {
  const inner = [...(items ? [items] : []), ...anyOf]
  return [...undescribed(properties, path), ...inner.flatMap((value) => below(value, path))]
}

function isSentence(text: string | undefined): boolean {
  return text !== undefined && /^[A-Z`].*[.`]$/s.test(text)
}
