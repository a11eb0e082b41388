import { type Answer, answerRows, type Call, type EntityBehaviour, type Row } from '../../fake.ts'
import { labelsOn } from './contents.ts'
import { inOrder } from './order.ts'
import { unknown } from './refuse.ts'
import { containerOf } from './rows.ts'

/** Labels of the site; a content names its own by their ids. */
export function labels(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    id: (random) => String(random.between(1e8, 9e8)),
    filters: {
      ...derived.filters,
      label_id: (row, wanted) => (wanted as unknown[]).map(String).includes(String(row.id)),
      prefix: (row, wanted) => [wanted].flat().includes(row.prefix),
      sort: () => true,
    },
    sort: inOrder,
    actions: {
      ...derived.actions,
      list_of_page: listOfContent,
      list_of_blog_post: listOfContent,
      list_of_space: listOfSpace,
      add,
      remove,
    },
  }
}

function listOfContent(call: Call): Answer {
  const content = contentOf(call, Object.values(call.path)[0] ?? '')
  const found = ofContent(call, content).filter(isOfPrefix(call))
  return answerRows(call, inOrder(found, call.params), {})
}

/** The labels of the contents in a space. */
function listOfSpace(call: Call): Answer {
  const { data, path } = call
  const { spaceId = '' } = path
  if (data.collection('spaces').get(spaceId) === undefined) throw unknown('spaces', spaceId)
  const contents = ['pages', 'blog_posts'].flatMap((entity) => data.collection(entity).rows())
  const ids = new Set(contents.filter((row) => row.spaceId === spaceId).flatMap(labelsOn))
  const found = data
    .collection('labels')
    .rows()
    .filter(({ id }) => ids.has(String(id)))
  return answerRows(call, inOrder(found.filter(isOfPrefix(call)), call.params), {})
}

const isOfPrefix =
  ({ params: { prefix } }: Call) =>
  (row: Row): boolean =>
    prefix === undefined || row.prefix === prefix

/** Labels that exist are taken, others made. Adding one twice changes nothing. */
function add(call: Call): Answer {
  const content = contentOf(call, call.path.contentId ?? '')
  const given = (call.params.labels as { prefix: string; name: string }[]).map((one) => labelNamed(call, one))
  const labelIds = [...new Set([...labelsOn(content), ...given])]
  const changed = { ...content, labelIds }
  collectionOf(call, content).put(changed)
  const results = ofContent(call, changed)
  return { status: 200, body: { results, start: 0, limit: 200, size: results.length, _links: {} } }
}

function labelNamed(
  { data }: Call,
  { prefix, name }: { readonly prefix: string; readonly name: string },
): string {
  const rows = data.collection('labels')
  const found = rows.rows().find((row) => row.name === name.toLowerCase() && row.prefix === prefix)
  if (found !== undefined) return String(found.id)
  const id = String(data.random.between(1e8, 9e8))
  rows.put({ id, prefix, name: name.toLowerCase() })
  return id
}

function remove(call: Call): Answer {
  const content = contentOf(call, call.path.contentId ?? '')
  const gone = ofContent(call, content).find(({ name }) => name === call.params.name)
  if (gone === undefined) throw unknown('labels', call.params.name)
  const labelIds = labelsOn(content).filter((id) => id !== gone.id)
  collectionOf(call, content).put({ ...content, labelIds })
  return { status: 204 }
}

function ofContent({ data }: Call, content: Row): Row[] {
  return labelsOn(content).flatMap((id): Row[] => [data.collection('labels').get(id) ?? []].flat())
}

function contentOf({ data }: Call, id: string): Row {
  const row = containerOf(data, id)
  if (row === undefined) throw unknown('contents', id)
  return row
}

function collectionOf({ data }: Call, { id }: Row) {
  const isPage = data.collection('pages').get(String(id)) !== undefined
  return data.collection(isPage ? 'pages' : 'blog_posts')
}
