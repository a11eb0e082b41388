import { randomUUID } from 'node:crypto'
import { constants, createWriteStream, openAsBlob } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { ConnectorError } from '@plugboard/core'
import type { Command } from 'commander'
import { API_HELP, type ApiOptions, openApi, sendRequest, userAccess, withApiOptions } from './api.ts'
import { connectorIdOf } from './find-connector.ts'
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
      'execute an action for an end user; <connector> is an id, or a type of which the user has only one',
    )
    .option('--user <id>', 'the end user', 'demo')
    .option('--idempotency-key <key>', 'repeating a write with the same key causes no second effect')
    .option('--content <file>', 'file to upload as content')
    .option('--output <file>', 'file to write a download to (default: standard output)')
    .option('--json', 'print the result on one line', false)
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
  const server = openApi(options)
  const request = { entity, action, params: await readParams(given) }
  const api = await userAccess(server, user)
  const id = await connectorIdOf(api, user, connector)
  const key = idempotencyKey ?? randomUUID()
  const response = await sendRequest(api, `/api/v1/connectors/sources/${encodeURIComponent(id)}/execute`, {
    // Always sent: without a response the user needs a key to repeat the call safely.
    headers: { 'idempotency-key': key },
    body: content === undefined ? request : await formOf(request, content),
  }).catch((error) => {
    throw error instanceof ConnectorError ? Object.assign(error, { idempotencyKey: key }) : error
  })
  if (response.headers.has('content-disposition')) await save(response, output)
  else console.log(JSON.stringify(await response.json(), null, json ? 0 : 2))
}

async function formOf(request: object, file: string): Promise<FormData> {
  const form = new FormData()
  form.append('request', JSON.stringify(request))
  form.append('content', await readContent(file), basename(file))
  return form
}

/** Checks the file first: the error of `openAsBlob` does not name it. */
async function readContent(file: string): Promise<Blob> {
  await access(file, constants.R_OK)
  return openAsBlob(file)
}

async function save({ body }: Response, file: string | undefined): Promise<void> {
  const content = Readable.fromWeb(body as ReadableStream<Uint8Array>)
  if (file === undefined) await pipeline(content, process.stdout, { end: false })
  else await pipeline(content, createWriteStream(file, { flags: 'wx' }))
}
