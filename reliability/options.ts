/** Options of the command. */
import { parseArgs } from 'node:util'
import type { Figure, Sizes } from './figure.ts'

export interface Options {
  /** Names of the figures to run; none means all. */
  readonly names: readonly string[]
  readonly full: boolean
  readonly mutant: boolean
  readonly seed: number
  /** Sizes by name. */
  readonly sizes: Readonly<Record<string, number>>
}

const USAGE = `Usage: npm run reliability -- [figure…] [options]

Runs figures, all if none is named, and prints one line of JSON for each. Exits with 1 if a promise is broken.

  --full               the size for a release
  --mutant             disable the protection behind each figure; exits with 1 if nothing fails
  --seed <number>      seed of random choices; default: 1
  --size <name>=<n>    another size, as often as needed
  --help               print this, with the figures and their sizes

With DATABASE_URL, the figures marked with * run on that PostgreSQL, each in a schema of its own. The others refuse.
`

/** Prints the usage, or what is wrong, and ends the process where no figure is to run. */
export function readOptions(figures: Readonly<Record<string, Figure>>): Options {
  const { values, positionals: names } = parsed()
  if (values.help) {
    console.log(`${USAGE}\n${Object.entries(figures).map(describe).join('\n')}`)
    process.exit(0)
  }
  const unknown = names.filter((name) => !(name in figures))
  if (unknown.length > 0)
    fail(`No such figure: ${unknown.join(', ')}. There are: ${Object.keys(figures).join(', ')}.`)
  const { full, mutant, seed, size } = values
  return { names, full, mutant, seed: numberOf('--seed', seed), sizes: sizesOf(size) }
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        full: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        mutant: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        size: { type: 'string', multiple: true, default: [] },
      },
    })
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${USAGE}`)
  }
}

/** Ends the process where a figure would run on another database than the given one. */
export function refuseDatabase(figures: Readonly<Record<string, Figure>>, { names }: Options): void {
  const able = Object.keys(figures).filter((name) => figures[name]?.takesDatabase)
  const unable = (names.length > 0 ? names : Object.keys(figures)).filter((name) => !able.includes(name))
  if (unable.length === 0) return
  fail(
    `DATABASE_URL is set, which ${unable.join(', ')} cannot use. Unset it, or name figures that can: ${able.join(', ')}.`,
  )
}

function describe([name, { quick, full, takesDatabase }]: readonly [string, Figure]): string {
  const sizes = Object.keys(quick).map((size) => `${size}=${quick[size]} (full: ${full[size]})`)
  return `${takesDatabase ? '* ' : '  '}${name.padEnd(18)} ${sizes.join(', ')}`
}

function sizesOf(given: readonly string[]): Options['sizes'] {
  const pairs = given.map((size) => {
    const [name = '', value = ''] = size.split('=')
    return [name, numberOf(`--size ${name}`, value)] as const
  })
  return Object.fromEntries(pairs)
}

function numberOf(name: string, text: string): number {
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : fail(`${name} must be a number, not '${text}'.`)
}

/** The sizes of a figure, with those that were given. Another name is a mistake if only one figure runs. */
export function sizesFor(name: string, figure: Figure, { names, full, mutant, sizes }: Options): Sizes {
  const usual = full ? figure.full : mutant ? (figure.mutantSize ?? figure.quick) : figure.quick
  const unknown = Object.keys(sizes).filter((size) => !(size in usual))
  if (names.length === 1 && unknown.length > 0)
    fail(`'${name}' has no size '${unknown[0]}'. It has: ${Object.keys(usual).join(', ')}.`)
  return Object.fromEntries(Object.entries(usual).map(([size, value]) => [size, sizes[size] ?? value]))
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
