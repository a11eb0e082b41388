/** The comparison with in-process calls must notice every change on the way. */
import type { Fetch } from '@plugboard/core'
import { expect, test } from 'vitest'
import { openBench } from '../src/suite/bench.ts'
import { inProcess } from '../src/suite/in-process.ts'
import type { Mode } from '../src/suite/mode.ts'
import { testsOf } from '../src/suite/tests.ts'
import { library } from './library/index.ts'

/** A direct mode that modifies requests or responses. */
function spoilt(spoil: (send: Fetch) => Fetch): Mode {
  const open: Mode['open'] = (subject, { through = same, ...upstream }) =>
    inProcess.open(subject, { ...upstream, through: (send) => spoil(through(send)) })
  return { isHosted: true, open }
}

const same = (send: Fetch): Fetch => send

function answering(change: (body: string) => string): (send: Fetch) => Fetch {
  return (send) => async (url, init) => {
    const response = await send(url, init)
    const named: [string, string][] = []
    response.headers.forEach((value, name) => void named.push([name, value]))
    return new Response(change(await response.text()), { status: response.status, headers: named })
  }
}

const spoils: readonly (readonly [title: string, about: string, spoil: (send: Fetch) => Fetch])[] = [
  ['sends all its params', 'books.list', (send) => (url, init) => send(url.replace('limit=', 'l='), init)],
  ['sends and returns the same', 'books.list', (send) => (url, init) => send(`${url}&order=title`, init)],
  ['sends and returns the same', 'books.get', answering((body) => body.replace('Book', 'Brick'))],
  ['reads the same pages', 'books.list', answering((body) => body.replace(/"title":"[^"]*"/, '"title":""'))],
  ['is refused by the vendor', 'books.get', answering((body) => body.replace('no_record', 'none'))],
  ['fails as in process', 'books.get', answering((body) => body.replace(/"message":"/g, '"message":"so: '))],
]

test.each(spoils)('"%s" of %s notices a mode that changes something', async (title, about, spoil) => {
  expect(await found(title, about, spoilt(spoil))).not.toEqual([])
  expect(await found(title, about, spoilt(same))).toEqual([])
})

async function found(title: string, about: string, mode: Mode): Promise<readonly string[]> {
  const one = testsOf(library, mode).find((each) => each.about === about && each.title.startsWith(title))
  const bench = await openBench(library, {}, mode)
  try {
    return (await one?.find(bench)) ?? ['unknown test']
  } finally {
    await bench.close()
  }
}
