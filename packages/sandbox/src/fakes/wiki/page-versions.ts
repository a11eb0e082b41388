import {
  type Answer,
  answerRows,
  type Call,
  type Dataset,
  type EntityBehaviour,
  type Row,
} from '../../fake.ts'
import { inOrder } from './order.ts'
import { unknown } from './refuse.ts'
import type { ContentRow } from './rows.ts'
import { bodyIn } from './texts.ts'

/** Versions of a page, newest first, with its title and text then. */
export function pageVersions(derived: EntityBehaviour): EntityBehaviour {
  const rows = (data: Dataset): Row[] => {
    const pages = data.collection('pages').rows() as readonly ContentRow[]
    return pages.flatMap((page) => versionsOf(page).map(({ version }) => version))
  }
  return { ...derived, rows, actions: { list, get } }
}

function list(call: Call): Answer {
  const { body_format: format } = call.params
  const page = pageOf(call)
  const rows = versionsOf(page).map(({ version, title, text }) => ({
    ...version,
    page: { id: page.id, title, ...bodyIn(text, format) },
  }))
  return answerRows(call, inOrder(rows, call.params), { show: (row) => row })
}

function get(call: Call): Answer {
  const page = pageOf(call)
  const number = Number(call.path.number)
  const found = versionsOf(page).find(({ version }) => version.number === number)
  if (found === undefined) throw unknown('page_versions', call.path.number)
  const { version } = found
  const neighbours: Row = {
    ...(number > 1 && { prevVersion: number - 1 }),
    ...(number < page.version.number && { nextVersion: number + 1 }),
  }
  return {
    status: 200,
    body: { ...version, contentTypeModified: false, collaborators: [version.authorId], ...neighbours },
  }
}

function pageOf({ data, path }: Call): ContentRow {
  const page = data.collection('pages').get(String(path.pageId)) as ContentRow | undefined
  if (page === undefined) throw unknown('pages', path.pageId)
  return page
}

function versionsOf({ version, title = '', text, earlier = [] }: ContentRow) {
  return [...earlier, { version, title, text }].reverse()
}
