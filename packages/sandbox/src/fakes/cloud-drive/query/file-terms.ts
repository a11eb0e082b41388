import type { Dataset, Row } from '../../../fake.ts'
import { isTrashed, ROOT } from '../files/tree.ts'
import { ME } from '../people.ts'
import type { FileRow } from '../rows.ts'
import { permissionsOn } from '../sharing/permissions-on.ts'
import type { Term, Terms } from './compile.ts'
import { booleanTerm, collectionTerm, nameTerm, partTerm, textOf, timeTerm } from './terms.ts'
import { holdsWords } from './words.ts'

/** Terms of a query of files. */
export function fileTerms(data: Dataset): Terms<FileRow> {
  return {
    terms: {
      name: nameTerm((row) => row.name),
      fullText: fullText(),
      mimeType: partTerm((row) => row.mimeType),
      modifiedTime: timeTerm((row) => row.modifiedTime),
      createdTime: timeTerm((row) => row.createdTime),
      viewedByMeTime: timeTerm((row) => row.viewedByMeTime),
      trashed: booleanTerm((row) => isTrashed(data, row)),
      starred: booleanTerm((row) => row.starred === true),
      sharedWithMe: booleanTerm((row) => row.sharedWithMeTime !== undefined && row.ownerId !== ME),
      parents: collectionTerm((row, id) => (row.parents ?? []).includes(id === 'root' ? ROOT : id)),
      owners: people(data, ['owner']),
      writers: people(data, ['owner', 'writer']),
      readers: people(data, ['owner', 'writer', 'commenter', 'reader']),
      'shortcutDetails.targetId': partTerm((row) => String((row.shortcutDetails as Row)?.targetId ?? '')),
    },
    maps: { properties: (row) => row.properties, appProperties: (row) => row.appProperties },
  }
}

/** Words of content, name and description. */
function fullText(): Term<FileRow> {
  return {
    operators: ['contains'],
    test(_operator, value) {
      const wanted = textOf(value)
      return ({ name, description = '', text = '' }) => holdsWords(`${name} ${description} ${text}`, wanted)
    },
  }
}

/** People by address, as in permissions. */
function people(data: Dataset, roles: readonly string[]): Term<FileRow> {
  return collectionTerm((row, address) =>
    permissionsOn(data, row.id).some(
      ({ emailAddress, role }) => emailAddress === address && roles.includes(role),
    ),
  )
}
