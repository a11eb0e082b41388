import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkCompose } from './compose.mjs'
import { copySources } from './copies.mjs'

/** Bytes of the server with all connectors and what they depend on, as npm installs them and as the image has them. */
const MAX_MB = 70

/** The steps of the Dockerfile and of `compose.yaml`, in a copy of the sources and a PostgreSQL of its own: no Docker is needed. */
export async function checkImage(root, run) {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-image-'))
  const source = copySources(root, run, 'image-source')
  try {
    const steps = stepsOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))
    const install = steps.RUN.find((command) => command.includes('/packed'))
    run('/bin/sh', ['-ec', install.replaceAll('/packed', join(folder, 'packed'))], source)
    mkdirSync(join(folder, 'app'))
    renameSync(join(folder, 'packed', 'node_modules'), join(folder, 'app', 'node_modules'))
    checkSize(join(folder, 'app', 'node_modules'))
    cpSync(join(root, 'compose.yaml'), join(folder, 'compose.yaml'))
    await checkCompose({ folder, steps, deploy: readFileSync(join(root, 'docs/deploy.md'), 'utf8') }, run)
  } finally {
    for (const each of [folder, source]) rmSync(each, { recursive: true, force: true })
  }
}

/** The instructions of a Dockerfile by name, each with its lines joined and without comments. */
export function stepsOf(text) {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
  const steps = {}
  for (const line of lines.filter(Boolean)) {
    const [, name, rest] = /^(\w+) +(.*)$/.exec(line) ?? [undefined, 'RUN', line]
    steps[name] = [...(steps[name] ?? []), rest]
  }
  return steps
}

function checkSize(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
  const megabytes = Math.round(bytes / 1e6)
  console.log(`        ${megabytes} MB, at most ${MAX_MB}`)
  if (megabytes > MAX_MB)
    throw new Error(
      `The installation has ${megabytes} MB, more than ${MAX_MB}: find what has grown, or decide to raise the limit.`,
    )
}
