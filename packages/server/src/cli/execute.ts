import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { ConnectorError } from '@plugboard/core'
import type { Command } from 'commander'
import { API_HELP, type Api, type ApiOptions, ask, openApi, scopedToken, withApiOptions } from './api.ts'
import { readParams } from './params.ts'

interface ExecuteOptions extends ApiOptions {
  readonly user: string
  readonly idempotencyKey?: string
  readonly content?: string
  readonly output?: string
  readonly json: boolean
}

const EXAMPLES = `
Examples:
  plugboard execute payments customers list '{"limit":3}'
  plugboard execute con_… issues create - < issue.json
  plugboard execute cloud-drive files download '{"fileId":"…"}' --output report.pdf`

export function addExecute(program: Command): void {
  const command = program
    .command('execute <connector> <entity> <action> [params]')
    .description(
      'execute an action for an end user; <connector> is an id, or a kind of which the user has one',
    )
    .option('--user <id>', 'the end user', 'demo')
    .option('--idempotency-key <key>', 'a write is made once per key, however often this is run')
    .option('--content <file>', 'content to upload')
    .option('--output <file>', 'where a download goes; standard output unless said')
    .option('--json', 'print the answer on one line', false)
  withApiOptions(command)
    .addHelpText('after', EXAMPLES + API_HELP)
    .action(execute)
}

async function execute(
  connector: string,
  entity: string,
  action: string,
  given: string | undefined,
  { user, idempotencyKey, content, output, json, ...options }: ExecuteOptions,
): Promise<void> {
  const api = openApi(options)
  const request = { entity, action, params: await readParams(given) }
  const { access_token: token } = await scopedToken(api, user)
  const id = await idOf(api, token, connector)
  const key = idempotencyKey ?? randomUUID()
  const answer = await ask(api, `/api/v1/connectors/sources/${encodeURIComponent(id)}/execute`, {
    token,
    // Made up where none is given: without an answer nobody else could tell it.
    headers: { 'idempotency-key': key },
    body: content === undefined ? request : await formOf(request, content),
  }).catch((error) => {
    throw error instanceof ConnectorError ? Object.assign(error, { idempotencyKey: key }) : error
  })
  if (answer.headers.has('content-disposition')) await save(answer, output)
  else console.log(JSON.stringify(await answer.json(), null, json ? 0 : 2))
}

/** Of a kind the user's only connector. */
async function idOf(api: Api, token: string, connector: string): Promise<string> {
  if (connector.startsWith('con_')) return connector
  const query = new URLSearchParams({ connector_type: connector })
  const answer = await ask(api, `/v1/integrations/connectors?${query}`, { method: 'GET', token })
  const { data } = (await answer.json()) as { data: { id: string }[] }
  const [first, ...others] = data.map(({ id }) => id)
  if (first === undefined) throw new Error(`the user has no connector of ${connector}`)
  if (others.length === 0) return first
  throw new Error(`the user has several connectors of ${connector}: ${[first, ...others].join(', ')}`)
}

async function formOf(request: object, file: string): Promise<FormData> {
  const form = new FormData()
  form.append('request', JSON.stringify(request))
  form.append('content', await openAsBlob(file), basename(file))
  return form
}

async function save({ body }: Response, file: string | undefined): Promise<void> {
  const content = Readable.fromWeb(body as ReadableStream<Uint8Array>)
  if (file === undefined) await pipeline(content, process.stdout, { end: false })
  else await pipeline(content, createWriteStream(file, { flags: 'wx' }))
}
