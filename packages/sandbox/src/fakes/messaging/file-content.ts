/** The host that has the content of files. It takes the token, as the API does, and leads others to the sign-in page. */
import {
  type Answer,
  type Call,
  type Content,
  contentResponse,
  generatedContent,
  type OtherRequest,
  type Row,
} from '../../fake.ts'
import { rule } from './rule.ts'

/** Name of the request that reads content there. */
export const CONTENT = 'file_content'
/** Path of its addresses. */
const FOLDER = '/files-pri/'

export const contentRequest: OtherRequest = {
  table: { http: `GET ${FOLDER}{id}/{name}`, header: { range: { type: 'string', as: 'Range' } } },
  handle: readContent,
}

/** The addresses of a file of the sample, which name no host. */
export function contentFields({ id, name }: Row): Row {
  const address = `${FOLDER}${id}/${encodeURIComponent(String(name))}`
  return { url_private: address, url_private_download: address }
}

/** Addresses are of the sandbox: the files of the sample are at no other host. */
export function withContentHost(body: unknown, origin: string): unknown {
  if (Array.isArray(body)) return body.map((one) => withContentHost(one, origin))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (!/^url_private/.test(name)) return [name, withContentHost(value, origin)]
      return [name, typeof value === 'string' && value.startsWith(FOLDER) ? `${origin}${value}` : value]
    }),
  )
}

export function isContent(path: string): boolean {
  return path.startsWith(FOLDER)
}

/** Requests without access are led there instead of getting an error. */
export function toSignIn(): Answer {
  return { status: 302, headers: { location: 'https://slack.com/signin' } }
}

function readContent({ data, path, params: { range } }: Call): Answer {
  const file = data.collection('files').get(String(path.id))
  if (file === undefined) throw rule('file_not_found')
  const content =
    (file.bytes as Content | undefined) ?? generatedContent(`file ${file.id}`, Number(file.size))
  const answer = contentResponse(
    content,
    String(file.mimetype),
    range === undefined ? undefined : String(range),
  )
  return answer ?? { status: 416 }
}
