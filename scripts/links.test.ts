/** Links of the pages lead somewhere, and the site of the documentation shows every page. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import site from '../docs/.vitepress/config.mjs'

const ROOT = join(import.meta.dirname, '..')
const PAGES = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\/(fixtures|test)\/|^\.changeset\/|\/api\.md$|\.readme\.md$/.test(file))

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Without code, in which brackets and number signs mean something else. */
const proseOf = (file: string): string =>
  textOf(file)
    .replaceAll(/^ *(```+)[\s\S]*?^ *\1/gm, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, ''))

/** Anchors of the headings of a page, as GitHub and the site make them. */
function readAnchors(file: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of proseOf(file).matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const base = plain.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
    let anchor = base
    for (let count = 1; anchors.has(anchor); count++) anchor = `${base}-${count}`
    anchors.add(anchor)
  }
  for (const [, id = ''] of textOf(file).matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id)
  return anchors
}

const known = new Map<string, ReadonlySet<string>>()

function anchorsOf(file: string): ReadonlySet<string> {
  const anchors = known.get(file) ?? readAnchors(file)
  known.set(file, anchors)
  return anchors
}

const linksOf = (file: string): string[] =>
  [...proseOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href)

/** Undefined if the link leads somewhere. */
function problemOf(file: string, href: string): string | undefined {
  if (/^[a-z]+:/i.test(href) || href.startsWith('/')) return undefined
  const [path = '', anchor] = href.split('#')
  const target = path === '' ? file : relative(ROOT, join(ROOT, dirname(file), decodeURIComponent(path)))
  if (!existsSync(join(ROOT, target))) return `${file}: ${href} does not exist`
  if (target.endsWith('.md') && !PAGES.includes(target)) return `${file}: ${href} is no page of the site`
  const isMissing = anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor)
  return isMissing ? `${file}: ${href}: no such heading` : undefined
}

test('every link between files of the repository leads somewhere', () => {
  const links = PAGES.flatMap((file) => linksOf(file).map((href) => ({ file, href })))
  expect(links.length).toBeGreaterThan(100)
  expect(
    links.map(({ file, href }) => problemOf(file, href)).filter((problem) => problem !== undefined),
  ).toEqual([])
})

test('a link to a heading or file that does not exist is found', () => {
  expect(problemOf('README.md', 'docs/none.md')).toBe('README.md: docs/none.md does not exist')
  expect(problemOf('README.md', 'docs/connect.md#none')).toBe(
    'README.md: docs/connect.md#none: no such heading',
  )
  expect(problemOf('README.md', 'packages/core/api.md')).toBe(
    'README.md: packages/core/api.md is no page of the site',
  )
})

interface Item {
  readonly link?: string
  readonly items?: readonly Item[]
}

test('the sidebar of the site has every page that people read', () => {
  const linked = (items: readonly Item[]): string[] =>
    items.flatMap(({ link, items: inner = [] }) => [...(link === undefined ? [] : [link]), ...linked(inner)])
  const shown = linked(site.themeConfig.sidebar)
  expect(new Set(shown).size).toBe(shown.length)
  const pages = PAGES.filter((file) =>
    /^[^/]+\.md$|^docs\/[^/]+\.md$|^(packages|tools)\/[^/]+\/README\.md$/.test(file),
  )
    .filter((file) => file !== 'docs/index.md')
    .map((file) => `/${file.replace(/\.md$/, '')}`)
  expect(pages.filter((page) => !shown.includes(page))).toEqual([])
  expect(shown.filter((page) => !existsSync(join(ROOT, `${page}.md`)))).toEqual([])
})

test('the site of the documentation has the colors and the mark of the pages of the server', () => {
  const [style] = site.head.filter(([name]) => name === 'style')
  const [, light = '', dark = ''] =
    /--accent: light-dark\((#\w+), (#\w+)\)/.exec(textOf('packages/server/page/theme.css')) ?? []
  expect(style?.[2]).toContain(`:root { --vp-c-brand-1: ${light};`)
  expect(style?.[2]).toContain(`.dark { --vp-c-brand-1: ${dark};`)
  expect(style?.[2]).toContain(`<path d='M`)
  expect(style?.[2]).not.toContain('undefined')
})
