/** Requests that carry content. */
import type { Upload } from '@plugboard/core'
import { positionOf, valueAt } from '../spec/positions.ts'
import type { ActionDetails, UploadNode } from '../spec/schema/index.ts'
import type { Fields, ValueModel } from './model.ts'
import type { Param } from './param-locations.ts'
import { type Part, whereUsed } from './parts.ts'
import { type Located, located, pick } from './read.ts'
import { type RequestContext, type Requested, readLine, resolveRequest } from './requests.ts'
import { report, type Scope } from './scope.ts'
import { uploadOf } from './step-uploads.ts'
import { kindOf } from './value-base.ts'
import { resolveValue } from './values.ts'

export interface Uploading {
  readonly upload: Upload
  readonly requested: Requested
}

export function resolveUpload(context: RequestContext, node: UploadNode, parts: readonly Part[]): Uploading {
  const { scope } = context
  for (const part of parts.filter(({ node }) => node.idempotency_field !== undefined))
    report(
      scope,
      whereUsed(scope, part, 'idempotency_field'),
      'an upload has no field for an idempotency key',
    )
  const simple = { value: node.simple, at: valueAt(scope.positions, node, 'simple') }
  const requested = resolveRequest(context, simple, parts, { query: true })
  const resumable = located(scope, node, 'resumable')
  if (resumable) checkSamePath(scope, resumable, requested.request.pathParams)
  const { form_field: formField } = node
  if (resumable && formField !== undefined)
    report(
      scope,
      valueAt(scope.positions, node, 'form_field'),
      "a form is sent in one request, without 'resumable'",
    )
  const upload = { simple: node.simple, ...pick(node, 'resumable', 'above', 'chunk') }
  return { upload: { ...upload, ...(formField !== undefined && { formField }) }, requested }
}

function checkSamePath(scope: Scope, resumable: Located<string>, simple: Fields): void {
  for (const { name } of readLine(scope, resumable, { query: true })?.params ?? []) {
    if (!Object.hasOwn(simple, name)) report(scope, resumable.at, `'simple' has no {${name}}`)
  }
}

/** The content of an upload, its media type and in a form its name are given like params. The content is bytes, and required. */
export function contentParams(scope: Scope, action: ActionDetails): Param[] {
  const { content: node } = action
  const upload = action.upload ?? uploadOf(action.steps)
  const content = located(scope, action, 'content')
  if (content && !upload) report(scope, content.at, "'content' belongs to an upload")
  if (!upload) return []
  const at = positionOf(scope.positions, action)
  const isForm = action.upload?.form_field !== undefined
  const described = [
    { name: 'contentType', at, value: CONTENT_TYPE },
    ...(isForm ? [{ name: 'filename', at, value: FILE_NAME }] : []),
  ]
  if (!content || node === undefined)
    return [{ name: 'content', at, value: { type: 'bytes', required: true } }, ...described]
  const entry = { name: 'content', value: node, at: content.at, valueAt: content.at }
  const value = resolveValue({ scope, use: 'switch', typeOf: () => ({ type: 'bytes' }) }, entry)
  if (kindOf(scope, value) !== 'bytes') report(scope, content.at, "expected the type 'bytes' for 'content'")
  if (typeof node !== 'string' && node.required === false) {
    const message = 'an upload without content has nothing to send; leave this out'
    report(scope, valueAt(scope.positions, node, 'required'), message)
  }
  return [{ name: 'content', at: content.at, value: { ...value, required: true } }, ...described]
}

const CONTENT_TYPE: ValueModel = {
  type: 'string',
  maxLength: 255,
  pattern: '[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?',
  description:
    'Media type of the content; unless given that of a Blob, text/plain for a string, else application/octet-stream.',
}

/** Receivers disagree about control characters and paths in file names. */
const FILE_NAME: ValueModel = {
  type: 'string',
  required: true,
  maxLength: 255,
  pattern: '[^\\x00-\\x1f\\x7f-\\x9f/\\\\]+',
  description: 'Name of the file, without folders: no control characters, slashes or backslashes.',
}
