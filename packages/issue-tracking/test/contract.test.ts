import type { Model } from '@plugboard/codegen'
import {
  type Contract,
  compare,
  covers,
  type Difference,
  deviations,
  entitiesOf,
  needing,
  readText,
  withShared,
} from '@plugboard/contract/documents'
import { beforeAll, expect, test } from 'vitest'
import { edits, type Writable } from './contract/edits.ts'
import { readContract } from './contract/read-contract.ts'
import { ruleDifferences } from './contract/rules.ts'
import { sentences } from './contract/sentences.ts'
import { model } from './model.ts'

withShared(needing('the contract of the issue-tracking connector'), () => {
  let document: string
  let contract: Contract
  let found: Difference[]

  beforeAll(() => {
    document = readText('contract/3-issue-tracking.md')
    contract = readContract(document)
    found = differences(model)
  })

  function differences(of: Model): Difference[] {
    return [...compare(contract, entitiesOf(of)), ...ruleDifferences(of)]
  }

  test('is read in full', () => {
    const actions = contract.entities.flatMap((entity) => entity.actions)
    expect(contract.entities).toHaveLength(7)
    expect(actions).toHaveLength(26)
    expect(actions.filter(({ answer }) => answer === 'hits')).toHaveLength(6)
    expect(actions.filter(({ answer }) => answer === undefined)).toHaveLength(3) // "not shown"
    expect(sizes('record')).toEqual([5, 22, 12, 17, 11, 13, 0])
    expect(sizes('searchable')).toEqual([19, 34, 14, 11, 12, 13, 0])
    expect(sizes('created')).toEqual([3, 0, 0, 0, 0, 0, 0])
    expect(sizes('envelope')).toEqual([0, 0, 0, 5, 0, 0, 0])
    expect(paramCounts('issues')).toEqual([8, 3, 7, 9, 2, undefined])
    expect(paramCounts('projects')).toEqual([11, 3, undefined])
    expect(paramCounts('users')).toEqual([2, 2, 5, undefined])
    expect(paramCounts('issue_fields')).toEqual([0, 7, undefined])
    expect(paramCounts('issue_comments')).toEqual([5, 5, 3, 6, 2, undefined])
    expect(paramCounts('issue_worklogs')).toEqual([4, 3, undefined])
    expect(paramCounts('issues_assignee')).toEqual([2])
  })

  test('matches the spec, except for the deviations it lists', () => {
    const meant = deviations(model, 'contract')
    expect(found.filter(({ at }) => !meant.some((path) => covers(path, at)))).toEqual([])
  })

  test('differs at every deviation that the spec lists', () => {
    const meant = deviations(model, 'contract')
    expect(meant.filter((path) => !found.some(({ at }) => covers(path, at)))).toEqual([])
  })

  test.each(sentences)('its sentence holds: %s', (sentence, holds) => {
    expect(document).toContain(sentence)
    expect(holds(model)).toBe(true)
  })

  test.each(edits)('an edited model is noticed: %s', (_, at, edit) => {
    const edited = structuredClone(model) as Writable<Model>
    edit(edited)
    expect(differences(edited as Model).map((difference) => difference.at)).toContain(at)
    expect(found.map((difference) => difference.at)).not.toContain(at)
  })

  function sizes(list: 'record' | 'searchable' | 'created' | 'envelope'): number[] {
    return contract.entities.map((entity) => entity[list]?.length ?? 0)
  }

  /** In the contract's order of actions. */
  function paramCounts(entity: string): (number | undefined)[] | undefined {
    return contract.entities.find(({ name }) => name === entity)?.actions.map(({ params }) => params?.length)
  }
})
