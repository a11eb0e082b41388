/** Formats of fields that a description names in a text or shows by an example. */
import { describe, expect, test } from 'vitest'
import { findDrift } from '../../src/drift/find-drift.ts'
import { comparedOf, described, linesOf } from '../drift/edited.ts'
import { type Guess, guess, listed, many, object, query, text } from './guess.ts'

const having = (field: object): Guess => guess(listed([], many(object({ id: text, due: field }, ['id']))))
const formatOf = ({ books }: Guess): unknown => books.record?.due?.format

const said = (description: string): object => ({ type: 'string', description })
const shown = (example: unknown, description = ''): object => ({ type: 'string', example, description })
const whole = (description: string, example?: number): object => ({ type: 'integer', description, example })

// biome-ignore format: one field a line
test.each<readonly [string, object, format: string | undefined]>([
  ['a timestamp in RFC 3339', said('The timestamp of the last change, in RFC 3339 format.'), 'date-time'],
  ['RFC3339 without another word', said('Creation (RFC3339).'), 'date-time'],
  ['date and time in ISO 8601', said('ISO 8601 date and time when the book is due.'), 'date-time'],
  ['a timestamp in ISO-8601', said('ISO-8601 timestamp.'), 'date-time'],
  ['ISO 8601 in UTC', said('Due, in UTC and ISO 8601.'), 'date-time'],
  ['letters for a day and a time', said('In ISO 8601 (YYYY-MM-DDThh:mm:ssZ).'), 'date-time'],
  ['an example of a time', shown('2026-03-01T10:00:00Z'), 'date-time'],
  ['an example with an offset and a fraction', shown('2026-03-01T10:00:00.123+0100'), 'date-time'],
  ['an example of a day', shown('2026-03-01'), 'date'],
  ['letters for a day', said('Due day as YYYY-MM-DD.'), 'date'],
  ['small letters for a day', said('Due day (`yyyy-mm-dd`).'), 'date'],
  ['a Unix timestamp', whole('Unix timestamp of the end.'), 'unix'],
  ['seconds since the epoch', whole('Measured in seconds since the Unix epoch.', 1517232722), 'unix'],
  ['a text that allows null', { ...said('RFC 3339 timestamp.'), type: ['string', 'null'] }, 'date-time'],
  ['a decimal text', said('Price as a decimal string.'), 'decimal'],
  ['a decimal text, with an example', shown('12.50', 'Price as a decimal string.'), 'decimal'],
  ['an example of an address', shown('ursula@books.example'), 'email'],
  // Neither
  ['a version that looks like a decimal', shown('12.50', 'Version of the book.'), undefined],
  ['a decimal text with a currency', shown('12.50 EUR', 'Price as a decimal string.'), undefined],
  ['a day or more in ISO 8601', said('An ISO 8601 date.'), undefined],
  ['a duration', said('ISO 8601 duration of the loan.'), undefined],
  ['a local time', said('Local time in ISO 8601.'), undefined],
  ['a date in RFC 3339', said('An RFC 3339 date.'), undefined],
  ['a time without an offset', shown('2026-03-01T10:00:00', 'ISO 8601 timestamp.'), undefined],
  ['an example that contradicts the text', shown('2026-03-01', 'RFC 3339 timestamp.'), undefined],
  ['a day and an example of a time', shown('2026-03-01T10:00:00Z', 'As YYYY-MM-DD.'), undefined],
  ['letters for a time with blanks', said('YYYY-MM-DD HH:MM:SS'), undefined],
  ['milliseconds', whole('Unix timestamp in milliseconds.'), undefined],
  ['a number of milliseconds', whole('Unix timestamp.', 1517232722000), undefined],
  ['a count of rounds', whole('Number of epochs of the training.'), undefined],
  ['a plain text', said('When it is due.'), undefined],
])('%s', (_, field, format) => {
  expect(formatOf(having(field))).toBe(format)
})

describe('REVIEW', () => {
  test('names the fields and the evidence, those inside of objects, too', () => {
    const loan = object({ due: said('RFC 3339 timestamp.'), day: shown('2026-03-01') })
    const { doubts } = guess(listed([], many(object({ id: text, sold: said('RFC3339'), loan }, ['id']))))
    expect(doubts).toContain("books: the format of 'sold', 'loan.due' is taken to be date-time, by the text")
    expect(doubts).toContain("books: the format of 'loan.day' is taken to be date, by the example")
  })

  test('asks nothing of a format that the description has', () => {
    const { doubts } = having({ ...said('RFC 3339 timestamp.'), format: 'date-time' })
    expect(doubts.join()).not.toContain('the format of')
  })

  test('counts the fields beyond eight', () => {
    const fields = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`at_${at}`, said('RFC3339')]))
    expect(guess(listed([], many(object({ id: text, ...fields }, ['id'])))).doubts.join()).toContain(
      'and 3 more',
    )
  })
})

test('a param has its format, too', () => {
  const { action } = guess(listed([query('since', said('RFC 3339 timestamp.'))]))
  expect(action('list')?.request?.query).toMatchObject({ since: { format: 'date-time' } })
})

test('the description that a format was guessed from does not differ from the spec', () => {
  const paths = listed([], many(object({ id: text, due: said('RFC 3339 timestamp.') }, ['id'])))
  const { spec } = guess(paths)
  const document = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    servers: [{ url: 'https://api.library.example' }],
    paths,
  })
  const description = described(document)
  expect(linesOf(findDrift(comparedOf(spec), description, { isComplete: true }))).toEqual([])
})
