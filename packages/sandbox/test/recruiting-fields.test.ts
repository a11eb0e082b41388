import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { part, type Recruiting, refusalOf, startRecruiting } from './recruiting.ts'

let started: Recruiting
beforeAll(async () => {
  started = await startRecruiting({ size: 40 })
})
afterAll(() => started.sandbox.close())

const create = (body: object): Promise<Row> =>
  started.results('customField.create', { objectType: 'Candidate', title: 'New', ...body })
const fieldOf = (fieldType: string): Promise<Row> => {
  const isSelect = fieldType === 'ValueSelect' || fieldType === 'MultiValueSelect'
  const selectableValues = [
    { label: 'Red', value: 'r' },
    { label: 'Blue', value: 'b' },
  ]
  return create({ fieldType, ...(isSelect && { selectableValues }) })
}
const set = (fieldId: unknown, fieldValue: unknown, more: object = {}) =>
  started.call('customField.setValues', {
    objectType: 'Candidate',
    objectId: started.one('candidates').id,
    values: [{ fieldId, fieldValue }],
    ...more,
  })

describe('fields', () => {
  test('are created and read', async () => {
    const made = await create({ fieldType: 'Number', description: 'How many', isPrivate: true })
    expect(made).toMatchObject({
      title: 'New',
      fieldType: 'Number',
      objectType: 'Candidate',
      isArchived: false,
    })
    expect(made).not.toHaveProperty('selectableValues')
    expect(await started.results('customField.info', { customFieldId: made.id })).toEqual(made)
  })

  test('of select types have options, others do not', async () => {
    expect((await fieldOf('ValueSelect')).selectableValues).toEqual([
      { label: 'Red', value: 'r', isArchived: false },
      { label: 'Blue', value: 'b', isArchived: false },
    ])
    const body = { objectType: 'Job', title: 'X' }
    for (const wrong of [{ fieldType: 'MultiValueSelect' }, { fieldType: 'String', selectableValues: [] }]) {
      const answer = await started.call('customField.create', { ...body, ...wrong })
      expect(refusalOf(answer)).toEqual([200, false, 'selectableValues'])
    }
  })
})

const range = { minValue: 1, maxValue: 2 }

describe('values', () => {
  test.each([
    ['Boolean', false],
    ['Number', 4.5],
    ['String', 'x'],
    ['LongText', 'x\ny'],
    ['Url', 'https://x.example'],
    ['UUID', '5a1b0000-0000-4000-8000-000000000001'],
    ['Date', '2026-12-01'],
    ['Currency', { value: 9, currencyCode: 'EUR' }],
    ['NumberRange', { type: 'number-range', ...range }],
    ['CompensationRange', { type: 'compensation-range', ...range, currencyCode: 'EUR', interval: '1 YEAR' }],
  ])('of type %s are set and shown', async (fieldType, value) => {
    const { id, title, isPrivate } = await fieldOf(fieldType)
    const { body } = await set(id, value)
    expect(body).toEqual({ success: true, results: [{ id, title, isPrivate, value }] })
    expect(started.one('candidates').customFields).toContainEqual({ id, title, isPrivate, value })
  })

  test('of select types show their labels', async () => {
    const [one, many] = [await fieldOf('ValueSelect'), await fieldOf('MultiValueSelect')]
    expect((await set(one.id, 'b')).body.results).toMatchObject([{ value: 'b', valueLabel: 'Blue' }])
    expect((await set(many.id, ['b', 'r'])).body.results).toMatchObject([
      { value: ['b', 'r'], valueLabel: ['Blue', 'Red'] },
    ])
  })

  test('are cleared by null', async () => {
    const { id } = await fieldOf('String')
    await set(id, 'x')
    expect((await set(id, null)).body.results).toMatchObject([{ id, value: null }])
    expect((started.one('candidates').customFields as Row[]).map((value) => value.id)).not.toContain(id)
  })

  test.each([
    ['Boolean', 'true'],
    ['Number', '4'],
    ['String', 4],
    ['Date', 'soon'],
    ['Currency', 9],
    ['Currency', { value: 9 }],
    ['NumberRange', range],
    ['CompensationRange', { type: 'number-range', ...range }],
    ['ValueSelect', 'green'],
    ['MultiValueSelect', 'r'],
    ['MultiValueSelect', ['r', 'green']],
  ])('of type %s cannot be %j', async (fieldType, value) => {
    const { id } = await fieldOf(fieldType)
    expect(refusalOf(await set(id, value))).toEqual([200, false, 'values.0.fieldValue'])
  })

  test.each(['Application', 'Job', 'Opening'])('belong to records of type %s too', async (objectType) => {
    const field = await create({ fieldType: 'String', objectType })
    const record = started.one(`${objectType.toLowerCase()}s`)
    await set(field.id, 'mine', { objectType, objectId: record.id })
    const now = started.one(`${objectType.toLowerCase()}s`, (row) => row.id === record.id)
    const holder = objectType === 'Opening' ? part(now, 'latestVersion') : now
    expect(holder.customFields).toContainEqual(expect.objectContaining({ id: field.id, value: 'mine' }))
  })

  test('are set all or not at all', async () => {
    const [good, bad] = [await fieldOf('String'), await fieldOf('Number')]
    const values = [
      { fieldId: good.id, fieldValue: 'x' },
      { fieldId: bad.id, fieldValue: 'x' },
    ]
    expect(refusalOf(await set('', '', { values }))).toEqual([200, false, 'values.1.fieldValue'])
    expect((started.one('candidates').customFields as Row[]).map((value) => value.id)).not.toContain(good.id)
  })

  test('of unknown fields and records, and of fields of other records, are refused', async () => {
    const { id } = await fieldOf('String')
    expect(refusalOf(await set('x', 1))).toEqual([200, false, 'custom_field_not_found'])
    expect(refusalOf(await set(id, 'x', { objectId: 'x' }))).toEqual([200, false, 'candidate_not_found'])
    const job = started.one('jobs')
    const other = await set(id, 'x', { objectType: 'Job', objectId: job.id })
    expect(refusalOf(other)).toEqual([200, false, 'values.0.fieldId'])
  })
})
