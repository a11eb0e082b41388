import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseEnv } from 'node:util'
import { findPrograms, startCluster } from '../../tools/postgres/src/cluster.ts'
import { serverPort } from '../server-port.mjs'

const { parse } = createRequire(new URL('../../tools/codegen/package.json', import.meta.url))('yaml')

/** The commands of the page Deploy, with the services of `compose.yaml` as processes of this machine. */
export async function checkCompose({ folder, steps, deploy }, run) {
  const commands = /^```sh\n(printf [\s\S]*?)```/m.exec(deploy)[1].trim().split('\n')
  const [writeEnv, ...others] = commands
  run('/bin/sh', ['-ec', writeEnv], folder)
  const { services, configs } = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'))
  const secrets = parseEnv(readFileSync(join(folder, '.env'), 'utf8'))
  await using database = await startDatabase(configs['create-role'].content, secrets, run)
  const env = environmentOf(steps, services.plugboard.environment, secrets, folder, database)
  const [node, ...args] = JSON.parse(steps.ENTRYPOINT[0])
  if (node !== 'node') throw new Error(`the entry point is ${node}`)
  const words = (command) =>
    command.match(/"[^"]*"|\S+/g).map((word) => inVolume(folder, word.replaceAll('"', '')))
  for (const command of others.filter((each) => each.startsWith('docker compose run --rm plugboard ')))
    run(process.execPath, [...args, ...words(command).slice(5)], join(folder, 'app'), env)
  if (!others.includes('docker compose up')) throw new Error('docs/deploy.md does not start it')
  const [health] = steps.HEALTHCHECK.map((text) => JSON.parse(/CMD (.*)$/.exec(text)[1]))
  await checkServer(
    [...args, ...JSON.parse(steps.CMD[0])],
    health.slice(1),
    { cwd: join(folder, 'app'), env },
    run,
  )
}

/** Environment of the image and of the service, with volumes as folders, and hosts and ports of this machine. */
function environmentOf(steps, given, secrets, folder, { socket }) {
  const image = Object.fromEntries(
    steps.ENV.flatMap((line) => line.split(/ +/)).map((pair) => pair.split('=')),
  )
  for (const volume of ['data', 'keys']) mkdirSync(join(folder, volume))
  const service = Object.entries(given).map(([name, value]) => [name, interpolate(value, secrets)])
  const all = Object.entries({ ...image, ...Object.fromEntries(service) })
  // Only its socket leads to the database, and it asks for no password.
  const address = (url) =>
    url.replace(/@postgres:5432(.*)/, `@localhost$1?host=${encodeURIComponent(socket)}`)
  const here = all.map(([name, value]) => [name, address(inVolume(folder, value))])
  return { ...Object.fromEntries(here), PLUGBOARD_HOST: '127.0.0.1', PLUGBOARD_DRAIN_MS: '0' }
}

const inVolume = (folder, path) => path.replace(/^\/(?=(data|keys)\b)/, `${folder}/`)

/** `${NAME:-default}` and `${NAME:?message}`, as Compose reads them. */
const interpolate = (value, secrets) =>
  value.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name, kind, rest) => {
    const found = secrets[name] ?? (kind === '-' ? rest : undefined)
    if (found === undefined) throw new Error(rest)
    return found
  })

/** PostgreSQL with the role and the database that the script of `compose.yaml` creates. */
async function startDatabase(script, secrets, run) {
  const programs = findPrograms()
  if (programs === undefined) throw new Error('PostgreSQL is needed: apt-get install postgresql')
  const cluster = await startCluster(programs)
  run('/bin/sh', ['-ec', script.replaceAll('$$', '$')], cluster.folder, {
    ...secrets,
    PGHOST: cluster.folder,
  })
  return { socket: cluster.folder, [Symbol.asyncDispose]: () => cluster.stop() }
}

async function checkServer(args, health, { cwd, env }, run) {
  const settings = { ...process.env, ...env, PLUGBOARD_PORT: `${await serverPort()}` }
  const server = spawn(process.execPath, args, { cwd, env: settings, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  for await (const line of createInterface({ input: server.stdout })) if (line.includes('listening at')) break
  server.stdout.resume()
  try {
    run(process.execPath, health, cwd, settings)
  } finally {
    server.kill('SIGTERM')
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`the server ended with ${code} on SIGTERM`)
}
