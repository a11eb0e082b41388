/** Mails, which models read as texts. */
import { describe, expect, test } from 'vitest'
import { mailText } from '../src/mail/mail-text.ts'
import { headerText } from '../src/text/charset.ts'

const encoded = (text: string | Uint8Array): string => Buffer.from(text).toString('base64url')
const part = (mimeType: string, text: string | Uint8Array, more: object = {}) => ({
  mimeType,
  filename: '',
  body: { size: text.length, data: encoded(text) },
  ...more,
})
const multipart = (kind: string, ...parts: object[]) => ({ mimeType: `multipart/${kind}`, parts })
const header = (name: string, value: string) => ({ name, value })

const LONG = 'The numbers are final. Please look at the second page, which has the sums of all regions.'
const HTML = `<html><head><style>p{}</style></head><body><h1>Numbers</h1><p>${LONG}</p><a href="https://a.example/">All</a></body></html>`

describe('the text of a mail', () => {
  test('has the headers that matter, and names what is attached', () => {
    const mail = {
      ...multipart('mixed', part('text/plain', 'Here it is.\r\n'), {
        mimeType: 'application/pdf',
        filename: '=?utf-8?q?Gr=C3=BC=C3=9Fe.pdf?=',
        body: { size: 12, attachmentId: 'ANG_1' },
      }),
      headers: [
        header('Received', 'from a by b'),
        header('subject', '=?utf-8?B?R3LDvMOfZQ==?='),
        header('From', 'Ada <ada@a.example>'),
      ],
    }
    expect(mailText(mail)).toBe(
      'From: Ada <ada@a.example>\nSubject: Grüße\n\nHere it is.\n\n[attached: "Grüße.pdf", application/pdf, 12 bytes, attachmentId ANG_1]',
    )
  })

  test.each([
    ['a plain text that says as much', LONG, LONG],
    ['a plain text that only says where it is', 'Open https://a.example/ to read.', `# Numbers\n\n${LONG}`],
  ])('of several forms is the fuller one: %s', (_, plain, shown) => {
    const mail = multipart('alternative', part('text/plain', plain), part('text/html', HTML))
    expect(mailText(mail)).toContain(shown)
    expect(mailText(mail).includes('[All](https://a.example/)')).toBe(plain !== LONG)
    expect(mailText(mail).split(LONG)).toHaveLength(2)
  })

  test('names the images of a form that is not shown, and reads no calendar beside it', () => {
    const image = { mimeType: 'image/png', filename: 'logo.png', body: { size: 9, attachmentId: 'i1' } }
    const related = multipart('related', part('text/html', HTML), image)
    const mail = multipart('alternative', part('text/plain', LONG), related, part('text/calendar', 'BEGIN:X'))
    expect(mailText(mail)).toBe(`${LONG}\n\n[attached: "logo.png", image/png, 9 bytes, attachmentId i1]`)
  })

  test('has the mails that it forwards', () => {
    const inner = { ...part('text/plain', 'First.'), headers: [header('Subject', 'One')] }
    const mail = multipart('mixed', part('text/plain', 'See below.'), {
      mimeType: 'message/rfc822',
      parts: [inner],
    })
    expect(mailText(mail)).toBe('See below.\n\nSubject: One\n\nFirst.')
  })

  test.each([
    ['utf-8', 'Grüße', Buffer.from('Grüße')],
    ['iso-8859-1', 'Grüße', Buffer.from('Grüße', 'latin1')],
    ['"shift_jis"', '日本', Buffer.from([0x93, 0xfa, 0x96, 0x7b])],
    ['iso-2022-jp', '日本', Buffer.from('\u001b$BF|K\\\u001b(B', 'latin1')],
    // As an API has it that converts mails: the header is still that of the original.
    ['iso-8859-1', '日本', Buffer.from('日本')],
    ['none-such', 'Grüße', Buffer.from('Grüße', 'latin1')],
  ])('is read in its charset: %s', (charset, text, bytes) => {
    const headers = [header('Content-Type', `text/plain; charset=${charset}; format=flowed`)]
    expect(mailText(part('text/plain', bytes, { headers }))).toBe(text)
  })

  test.each<[string, object]>([
    ['nothing', {}],
    ['values of other types', { mimeType: 1, filename: {}, headers: 'x', body: [], parts: [null, 'x', 7] }],
    ['content that is no Base64', { mimeType: 'text/plain', body: { data: '%%' } }],
    ['bytes', part('application/octet-stream', '\u0000')],
  ])('of %s is no error', (_, mail) => {
    expect(mailText(mail)).toMatch(/^(?:\[attached: .*\])?$/)
  })

  test('ends where parts are nested too deep', () => {
    let mail: object = part('text/plain', 'deep')
    for (let depth = 0; depth < 5000; depth++) mail = multipart('mixed', mail)
    expect(mailText(mail)).toBe('[further parts]')
  })
})

test.each([
  ['=?utf-8?q?Gr=C3=BC=C3=9Fe?= =?utf-8?b?IQ==?= Ada', 'Grüße! Ada'],
  ['=?iso-8859-1?Q?a_b=E9?=', 'a bé'],
  ['a =?x', 'a =?x'],
  ['=?utf-8?b?%%?=', '=?utf-8?b?%%?='],
])('the words of a header are decoded: %s', (header, text) => {
  expect(headerText(header)).toBe(text)
})
