#!/usr/bin/env bash
# s3mini 1.0.2: an upload in parts whose completion failed counts as done.
#
# Expected: S3's documentation of CompleteMultipartUpload: the status 200 may be sent before the parts are put together, so that an error comes in the
# body of a 200, and clients have to look for it. @bradenmacdonald/s3-lite-client 1.0.0 and minio 8.0.7 reject, and
# s3mini's own `copyObject`, for which S3 documents the same, does so, too.
# What happens: `completeMultipartUpload` resolves with the parsed body, whatever it is: `{ Error: { Code: 'InternalError' } }` in place of
# `{ etag }`. S3 asks for another try in this answer. Who awaits the call goes on, and deletes the local file, while there is no
# object, and the parts are kept and billed. `if (!result.etag)` tells.
# Found by a server that answers each completion with an error in a 200.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error s3mini@1.0.2 minio@8.0.7 @bradenmacdonald/s3-lite-client@1.0.0 > /dev/null

cat > upload.mjs <<'JS'
import { createServer } from 'node:http'
import { S3Client } from '@bradenmacdonald/s3-lite-client'
import { Client as Minio } from 'minio'
import { S3mini } from 's3mini'

const error = '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>InternalError</Code><Message>Please try again.</Message></Error>'
const started = '<InitiateMultipartUploadResult><Bucket>bucket</Bucket><Key>key</Key><UploadId>1</UploadId></InitiateMultipartUploadResult>'
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const { method, url, headers } = request
    if (method === 'PUT' && !headers['x-amz-copy-source']) return response.setHeader('etag', '"1"').end()
    response.setHeader('content-type', 'application/xml').end(method === 'POST' && /[?&]uploads/.test(url) ? started : error)
  })
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const port = server.address().port
const keys = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret', accessKey: 'key', secretKey: 'secret' }
const s3mini = new S3mini({ ...keys, endpoint: `http://127.0.0.1:${port}/bucket` })
const minio = new Minio({ ...keys, endPoint: '127.0.0.1', port, useSSL: false })
const lite = new S3Client({ ...keys, endPoint: `http://127.0.0.1:${port}`, bucket: 'bucket' })

const parts = new Blob([new Uint8Array(6 * 1024 * 1024)])
const calls = {
  's3mini, completeMultipartUpload': () => s3mini.completeMultipartUpload('key', '1', [{ partNumber: 1, etag: '1' }]),
  's3mini, copyObject': () => s3mini.copyObject('other', 'key'),
  'minio, completeMultipartUpload': () => minio.completeMultipartUpload('bucket', 'key', '1', [{ part: 1, etag: '1' }]),
  's3-lite-client, putObject in two parts': () => lite.putObject('key', parts.stream(), { partSize: 5 * 1024 * 1024 }),
}
for (const [name, call] of Object.entries(calls)) {
  console.log(`${name}: ${await call().then((result) => `resolves with ${Object.keys(result)}`, () => 'rejects')}`)
}
process.exit(0)
JS
seen="$(node upload.mjs 2> /dev/null)"
echo "$seen"
expected='s3mini, completeMultipartUpload: resolves with Error
s3mini, copyObject: rejects
minio, completeMultipartUpload: rejects
s3-lite-client, putObject in two parts: rejects'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
