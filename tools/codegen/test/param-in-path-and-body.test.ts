/** Some vendors want the id of a record in the path and in the body; callers give it once. */
import { expect, test } from 'vitest'
import { readModel, SpecError } from '../src/model/load.ts'

const spec = (param: string): string => `
connector: demo
server: https://demo.example
auth: { token: { credentials: { key: secret }, header: "Authorization: {key}" } }
entities:
  pages:
    record: { id: string }
    update: { http: "PUT /pages/{pageId}", body: { pageId: { ${param} } } }
`

test('a required text of the body may repeat a param of the path', () => {
  const { entities } = readModel(spec('type: string, required: true, as: id'), 'spec.yaml')
  const [update] = entities[0]?.actions ?? []
  expect(Object.keys(update?.allParams ?? {})).toEqual(['pageId'])
  expect(update?.request).toMatchObject({ pathParams: { pageId: {} }, body: { pageId: { as: 'id' } } })
})

test('a number of the body may repeat the digits of a path', async () => {
  const model = readModel(spec('type: int64, required: true, as: id'), 'spec.yaml')
  const [update] = model.entities[0]?.actions ?? []
  expect(update?.allParams).toMatchObject({ pageId: { type: 'string' } })
})

test.each(['type: integer, required: true', 'type: string'])('{ %s } is a second param', (param) => {
  expect(() => readModel(spec(param), 'spec.yaml')).toThrow(SpecError)
  expect(() => readModel(spec(param), 'spec.yaml')).toThrow("param 'pageId' has two locations")
})
