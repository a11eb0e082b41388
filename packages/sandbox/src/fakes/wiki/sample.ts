import { DAY, type Row } from '../../fake.ts'

type Sample = Readonly<Record<string, readonly Row[]>>

/** Contents are spread over so many spaces. */
const SPACES = 10
/** So many pages are below the first page of each space directly; the others are below another page. */
const PER_BRANCH = 4
/** Comments and files are spread over so many contents. */
const BUSY = 12
/** Every so many contents has labels, some of these. */
const PER_LABEL = 5
const LABELS_IN_USE = 4
const PER_CONTENT = 3
/** Every so many pages was edited so often. */
const PER_EDITED = 10
const EDITS = 3

/** A site: spaces with a tree of pages, what is said below them, and files on them. */
export function sampleOf(sample: Sample): Sample {
  const spaces = (sample.spaces ?? []).slice(0, SPACES).map(spaceOf)
  const users = (sample.users ?? []).map(userOf)
  const labels = (sample.labels ?? []).map(labelOf)
  const written = (row: Row, at: number): Row => withText(row, users[at % users.length], `Notes ${at + 1}`)
  const labelled = (row: Row, at: number): Row => ({ ...written(row, at), labelIds: labelsAt(labels, at) })
  const pages = (sample.pages ?? []).map((row, at) => edited(pageOf(labelled(row, at), spaces, at), at))
  const posts = (sample.blog_posts ?? []).map((row, at) => postOf(labelled(row, at), spaces, at))
  const talk = (rows: readonly Row[] = [], first: number): Row[] =>
    rows.map((row, at) => commentOf(written(row, at), { pages, posts, first, at }))
  return {
    ...sample,
    spaces,
    users,
    labels,
    pages,
    blog_posts: posts,
    footer_comments: talk(sample.footer_comments, 40_000_000),
    inline_comments: talk(sample.inline_comments, 50_000_000).map(onPassage),
    attachments: (sample.attachments ?? []).map((row, at) =>
      fileOf(row, { pages, posts, first: 60_000_000, at }),
    ),
    contents: [],
    page_versions: [],
  }
}

function userOf(row: Row, at: number): Row {
  return { ...row, accountId: `5b10a2844c20165700ede2${at + 10}`, timeZone: 'Etc/UTC' }
}

function labelOf(row: Row, at: number): Row {
  const name = `${String(row.name).toLowerCase().replaceAll(' ', '-')}-${at + 1}`
  return { ...row, id: String(30_000_000 + at), prefix: at % 9 === 8 ? 'my' : 'global', name }
}

function labelsAt(labels: readonly Row[], at: number): unknown[] {
  if (at % PER_LABEL !== 0) return []
  const first = at / PER_LABEL
  return Array.from({ length: PER_CONTENT }, (_, more) => labels[(first + more) % LABELS_IN_USE]?.id)
}

/** With earlier versions, each by a day. */
function edited(row: Row, at: number): Row {
  if (at % PER_EDITED !== 0) return row
  const { version, title, text } = row
  const now = Date.parse(String((version as Row).createdAt))
  const versions = Array.from({ length: EDITS + 1 }, (_, edit): Row => {
    const createdAt = new Date(now - (EDITS - edit) * DAY * 1000).toISOString()
    return { ...(version as Row), number: edit + 1, createdAt }
  })
  return {
    ...row,
    createdAt: versions[0]?.createdAt,
    version: versions.at(-1),
    earlier: versions.slice(0, -1).map((one) => ({ version: one, title, text })),
  }
}

function onPassage(row: Row): Row {
  const properties = { inlineMarkerRef: `mark-${row.id}`, inlineOriginalSelection: 'Notes' }
  return { ...row, resolutionStatus: 'open', properties }
}

function spaceOf({ description: _, ...row }: Row, at: number): Row {
  return {
    ...row,
    id: String(65_000 + at),
    key: `SP${at + 1}`,
    about: `About ${row.name}`,
    // Most are of teams and in use.
    type: at === 1 ? 'personal' : 'global',
    status: at === 2 ? 'archived' : 'current',
    labelNames: at % 3 === 0 ? ['team'] : [],
    homepageId: String(pageId(at)),
  }
}

const pageId = (at: number): number => 10_000_000 + at

/** The first page of each space comes first, and is above all others of it. */
function pageOf(row: Row, spaces: readonly Row[], at: number): Row {
  const home = at % spaces.length
  const above = at - PER_BRANCH * spaces.length
  const parentId = at < spaces.length ? null : String(pageId(above < spaces.length ? home : above))
  return {
    ...row,
    id: String(pageId(at)),
    status: 'current',
    title: `${row.title} ${at + 1}`,
    spaceId: spaces[home]?.id,
    parentId,
    parentType: parentId === null ? null : 'page',
    position: at,
  }
}

function withText({ body: _, childPosition: _none, ...row }: Row, user: Row | undefined, title: string): Row {
  const createdAt = String(row.createdAt ?? (row.version as Row | undefined)?.createdAt)
  return {
    ...row,
    authorId: user?.accountId,
    text: { representation: 'storage', value: `<h1>${title}</h1><p>Written by a team &amp; kept short.</p>` },
    version: { number: 1, createdAt, message: '', minorEdit: false, authorId: user?.accountId },
    earlier: [],
  }
}

function postOf(row: Row, spaces: readonly Row[], at: number): Row {
  const title = `${row.title} ${at + 1}`
  return {
    ...row,
    id: String(20_000_000 + at),
    status: 'current',
    title,
    spaceId: spaces[at % spaces.length]?.id,
  }
}

interface Position {
  readonly pages: readonly Row[]
  readonly posts: readonly Row[]
  /** Number of the first one. */
  readonly first: number
  readonly at: number
}

/** Of four comments, the first is on a blog post, the second on a page, and the others reply to that. */
function commentOf(row: Row, position: Position): Row {
  const { blogPostId: _, attachmentId: _none, parentCommentId: _no, authorId: _who, ...rest } = row
  const { first, at } = position
  const turn = at % 4
  const replied = turn < 2 ? at : at - turn + 1
  const comment = { ...rest, id: String(first + at), status: 'current', title: '' }
  const on = containerAt({ ...position, at: replied })
  return turn < 2 ? { ...comment, ...on } : { ...comment, ...on, parentCommentId: String(first + replied) }
}

/** Every fourth is a blog post. */
function containerAt({ pages, posts, at }: Position): Row {
  const turn = Math.floor(at / 4) % BUSY
  return at % 4 === 0 ? { blogPostId: posts[turn % 3]?.id } : { pageId: pages[turn]?.id }
}

function fileOf({ blogPostId: _, pageId: _none, ...row }: Row, position: Position): Row {
  const { first, at } = position
  const id = `att${first + at}`
  const title = `file-${at + 1}.txt`
  const on = containerAt(position)
  return {
    ...row,
    ...on,
    id,
    status: 'current',
    title,
    mediaType: position.at % 6 === 5 ? 'image/png' : 'text/plain',
    fileId: `file-${id}`,
    fileSize: 100 + at,
    downloadLink: `/download/attachments/${on.pageId ?? on.blogPostId}/${title}`,
    version: { ...(row.version as Row), number: 1 },
  }
}
