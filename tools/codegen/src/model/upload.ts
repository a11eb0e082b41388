/** Requests that carry content. */
import type { Upload } from '@plugboard/core'
import type { Block, Scalar } from '../spec/tree.ts'
import type { Fields, ValueModel } from './model.ts'
import type { Part } from './parts.ts'
import type { Placed } from './placed.ts'
import { valuesAt } from './read.ts'
import { type RequestContext, type Requested, readLine, resolveRequest } from './requests.ts'
import { report, type Scope } from './scope.ts'
import { kindOf } from './value-base.ts'
import { resolveValue } from './values.ts'

export interface Uploading {
  readonly upload: Upload
  readonly requested: Requested
}

export function resolveUpload(
  context: RequestContext,
  { keys }: Block<'upload'>,
  parts: readonly Part[],
): Uploading {
  const requested = resolveRequest(context, keys.simple, parts)
  if (keys.resumable) checkSamePath(context.scope, keys.resumable, requested.request.pathParams)
  return {
    upload: { simple: keys.simple.value, ...valuesAt(keys, 'resumable', 'above', 'chunk') },
    requested,
  }
}

function checkSamePath(scope: Scope, resumable: Scalar<string>, simple: Fields): void {
  for (const { name } of readLine(scope, resumable)?.params ?? []) {
    if (!Object.hasOwn(simple, name)) report(scope, resumable.at, `'simple' has no {${name}}`)
  }
}

/** The content of an upload, and its media type, are given like params. It is bytes, and required. */
export function placeContent(scope: Scope, { keys, at }: Block<'action'>): Placed[] {
  const { upload, content } = keys
  if (content && !upload) report(scope, content.at, "'content' belongs to an upload")
  if (!upload) return []
  const type = { name: 'contentType', at, value: CONTENT_TYPE }
  if (!content) return [{ name: 'content', at, value: { type: 'bytes', required: true } }, type]
  const value = resolveValue({ scope, use: 'switch', typeOf: () => ({ type: 'bytes' }) }, content, 'content')
  if (kindOf(scope, value) !== 'bytes') report(scope, content.at, "expected the type 'bytes' for 'content'")
  const required = content.kind === 'block' ? content.keys.required : undefined
  if (required?.value === false)
    report(scope, required.at, 'an upload without content has nothing to send; leave this out')
  return [{ name: 'content', at: content.at, value: { ...value, required: true } }, type]
}

const CONTENT_TYPE: ValueModel = {
  type: 'string',
  maxLength: 255,
  pattern: '[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?',
  description: 'Media type of the content; unless given that of a Blob, else application/octet-stream.',
}
