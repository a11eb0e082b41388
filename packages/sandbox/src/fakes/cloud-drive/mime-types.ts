const NATIVE = 'application/vnd.google-apps.'

export const FOLDER: string = `${NATIVE}folder`
export const SHORTCUT: string = `${NATIVE}shortcut`
export const DOCUMENT: string = `${NATIVE}document`
export const SPREADSHEET: string = `${NATIVE}spreadsheet`
export const PRESENTATION: string = `${NATIVE}presentation`
export const DRAWING: string = `${NATIVE}drawing`

/** Folders, shortcuts and native documents: they have no bytes to download. */
export function isNative(mimeType: string): boolean {
  return mimeType.startsWith(NATIVE)
}

const OOXML = 'application/vnd.openxmlformats-officedocument'
const WORD = `${OOXML}.wordprocessingml.document`
const EXCEL = `${OOXML}.spreadsheetml.sheet`
const POWERPOINT = `${OOXML}.presentationml.presentation`

/** Export formats of native documents. */
export const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  [DOCUMENT]: [
    WORD,
    'application/vnd.oasis.opendocument.text',
    'application/rtf',
    'application/pdf',
    'text/plain',
    'application/zip',
    'application/epub+zip',
    'text/markdown',
    'text/html',
  ],
  [SPREADSHEET]: [
    EXCEL,
    'application/x-vnd.oasis.opendocument.spreadsheet',
    'application/pdf',
    'application/zip',
    'text/csv',
    'text/tab-separated-values',
  ],
  [PRESENTATION]: [
    POWERPOINT,
    'application/vnd.oasis.opendocument.presentation',
    'application/pdf',
    'text/plain',
    'image/png',
  ],
  [DRAWING]: ['application/pdf', 'image/jpeg', 'image/png', 'image/svg+xml'],
}

/** Formats that can be imported, and the native types they become. */
export const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  [WORD]: [DOCUMENT],
  'application/msword': [DOCUMENT],
  'application/rtf': [DOCUMENT],
  'application/pdf': [DOCUMENT],
  'text/plain': [DOCUMENT],
  'text/html': [DOCUMENT],
  'text/markdown': [DOCUMENT],
  'text/csv': [SPREADSHEET],
  'text/tab-separated-values': [SPREADSHEET],
  [EXCEL]: [SPREADSHEET],
  [POWERPOINT]: [PRESENTATION],
  'image/png': [DOCUMENT],
  'image/jpeg': [DOCUMENT],
}

/** Magic numbers. */
const MAGIC: readonly (readonly [bytes: string, mimeType: string])[] = [
  ['%PDF-', 'application/pdf'],
  ['\x89PNG', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF8', 'image/gif'],
  ['PK\x03\x04', 'application/zip'],
]

/** Detects the type of content without a media type. */
export function sniff(head: Uint8Array): string {
  const start = Buffer.from(head.subarray(0, 8)).toString('latin1')
  const known = MAGIC.find(([bytes]) => start.startsWith(bytes))?.[1]
  return known ?? (head.length > 0 && isText(head) ? 'text/plain' : 'application/octet-stream')
}

function isText(head: Uint8Array): boolean {
  return !head.includes(0) && !Buffer.from(head).toString('utf8').slice(0, -3).includes('\ufffd')
}
