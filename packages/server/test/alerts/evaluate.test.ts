/** When alerts begin and end, and that one cause is one alert. */
import { describe, expect, test } from 'vitest'
import { type Affected, consolidate } from '../../src/alerts/consolidate.ts'
import { evaluate } from '../../src/alerts/evaluate.ts'
import { isMerged, isSilenced, unreported } from '../../src/alerts/notify.ts'
import { payloadOf } from '../../src/alerts/payload.ts'
import type { Finding, Rule } from '../../src/alerts/rules.ts'
import type { Alert } from '../../src/store/alerts.ts'

const MINUTE = 60_000
const finding = (rule: Rule, subject = 'x', count = 1): Finding => ({
  rule,
  subject,
  count,
  detail: { type: 'payments' },
})

/** The alerts after evaluations at these minutes, with the findings of each. */
function history(steps: readonly (readonly [minute: number, findings: readonly Finding[]])[]): Alert[] {
  const alerts = new Map<string, Alert>()
  for (const [minute, findings] of steps) {
    const { changed, dropped } = evaluate([...alerts.values()], findings, minute * MINUTE)
    for (const alert of changed) alerts.set(alert.id, alert)
    for (const { id } of dropped) alerts.delete(id)
  }
  return [...alerts.values()]
}

describe('an alert', () => {
  test('fires once its condition has lasted, and ends once it has been quiet', () => {
    const open = [finding('circuit_open')]
    expect(history([[0, open]])).toMatchObject([{ state: 'pending', fired_at: null }])
    expect(
      history([
        [0, open],
        [4, open],
        [5, open],
      ]),
    ).toMatchObject([{ state: 'firing', fired_at: 5 * MINUTE, since: 0 }])
    const quiet = [
      [0, open],
      [5, open],
      [6, []],
      [7, []],
    ] as const
    expect(history(quiet)).toMatchObject([{ state: 'firing', clear_since: 6 * MINUTE }])
    expect(history([...quiet, [8, []]])).toMatchObject([{ state: 'resolved', until: 6 * MINUTE }])
    expect(history([...quiet, [7.5, open], [9, []]])).toMatchObject([{ state: 'firing' }])
  })

  test('that ends before it fires is forgotten', () => {
    expect(
      history([
        [0, [finding('circuit_open')]],
        [1, []],
      ]),
    ).toEqual([])
  })

  test('of many at once fires at once, that of one connector at the next evaluation', () => {
    expect(history([[0, [finding('connector_needs_reauth', 'payments', 9)]]])).toMatchObject([
      { state: 'firing' },
    ])
    expect(history([[0, [finding('connector_needs_reauth', 'con_1')]]])).toMatchObject([{ state: 'pending' }])
  })

  test('that comes back is a new one', () => {
    const found = [finding('endpoint_off')]
    expect(
      history([
        [0, found],
        [1, []],
        [2, found],
      ]).map(({ state }) => state),
    ).toEqual(['resolved', 'firing'])
  })
})

describe('connectors that fail together', () => {
  const affected = (count: number, apart = 0, from = 0): Affected[] =>
    Array.from({ length: count }, (_, n) => ({
      ...{ org: `app_${n % 2}`, connector: `con_${from + n}`, type: 'payments', since: (from + n) * apart },
      detail: { code: 'invalid_grant', status: 400 },
    }))
  const subjects = (some: readonly Affected[], total: number, ongoing?: number) =>
    consolidate(
      'connector_needs_reauth',
      some,
      new Map([['payments', total]]),
      new Map(ongoing === undefined ? [] : [['payments', ongoing]]),
    ).map(({ subject, count }) => `${subject} ${count}`)

  test.each([
    ['six of 1,000 are one alert of the vendor', affected(6), 1000, ['payments 6']],
    ['five of 1,000 are five', affected(5), 1000, ['con_0 1', 'con_1 1', 'con_2 1', 'con_3 1', 'con_4 1']],
    ['three of ten are one', affected(3), 10, ['payments 3']],
    ['the only one of its type is its own', affected(1), 1, ['con_0 1']],
    [
      'six within an hour and a half are six',
      affected(6, 16 * MINUTE),
      1000,
      [0, 1, 2, 3, 4, 5].map((n) => `con_${n} 1`),
    ],
    ['10,000 are one', affected(10_000), 10_000, ['payments 10000']],
  ])('%s', (_, some, total, expected) => {
    expect(subjects(some, total)).toEqual(expected)
  })

  test('stay one alert until the last of them works again', () => {
    expect(subjects(affected(2), 1000, 0)).toEqual(['payments 2'])
  })
})

describe('what is reported', () => {
  const alert = (fields: Partial<Alert>): Alert => ({
    ...{
      id: 'alr_1',
      rule: 'connector_needs_reauth',
      subject: 'con_1',
      org: 'app_1',
      state: 'firing',
      since: 0,
    },
    ...{ fired_at: 0, clear_since: null, until: null, count: 1, notified: null, notified_at: null },
    detail: JSON.stringify({ type: 'payments', code: 'invalid_grant', status: 400 }),
    ...fields,
  })

  test('is each beginning and each end, once', () => {
    const count = (fields: Partial<Alert>) => unreported([alert(fields)]).length
    expect(count({})).toBe(1)
    expect(count({ state: 'pending' })).toBe(0)
    expect(count({ notified: 'firing' })).toBe(0)
    expect(count({ state: 'resolved', notified: 'firing' })).toBe(1)
    expect(count({ state: 'resolved', notified: 'resolved' })).toBe(0)
    expect(count({ state: 'resolved' })).toBe(0)
  })

  test('is not the end of an alert that became part of another', () => {
    const vendor = alert({ id: 'alr_2', subject: 'payments', count: 9 })
    const own = alert({ state: 'resolved' })
    expect(isMerged(own, [own, vendor])).toBe(true)
    expect(isMerged(own, [own, alert({ id: 'alr_2', subject: 'recruiting' })])).toBe(false)
  })

  test.each([
    [{ rule: 'connector_needs_reauth', subject: null }, true],
    [{ rule: null, subject: 'con_1' }, true],
    [{ rule: null, subject: null }, true],
    [{ rule: 'connector_needs_reauth', subject: 'con_2' }, false],
    [{ rule: 'circuit_open', subject: null }, false],
  ])('is nothing under the silence %j: %s', (fields, expected) => {
    const silence = { id: 'sil_1', reason: 'x', created_by: 'operator', created_at: 0, until: 1, ...fields }
    expect(isSilenced(alert({}), [silence])).toBe(expected)
  })

  test('is in the format of the receiver', () => {
    const hostile = alert({ detail: JSON.stringify({ type: '<!channel>', code: 'a&b', status: null }) })
    expect(JSON.parse(payloadOf('slack', hostile)).text).toBe(
      'warning, since 1970-01-01T00:00:00.000Z: Connector con_1 (&lt;!channel&gt;) needs reauthorization: a&amp;b',
    )
    expect(JSON.parse(payloadOf('alertmanager', alert({ state: 'resolved', until: 1000 })))).toEqual([
      {
        labels: {
          alertname: 'connector_needs_reauth',
          severity: 'warning',
          subject: 'con_1',
          application: 'app_1',
        },
        annotations: { summary: 'Connector con_1 (payments) needs reauthorization: 400 invalid_grant' },
        startsAt: '1970-01-01T00:00:00.000Z',
        endsAt: '1970-01-01T00:00:01.000Z',
      },
    ])
    expect(JSON.parse(payloadOf('json', alert({})))).toMatchObject({
      type: 'alert.firing',
      data: { id: 'alr_1', rule: 'connector_needs_reauth', count: 1 },
    })
  })
})
