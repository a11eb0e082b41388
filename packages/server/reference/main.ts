/** The script of the reference pages: search, copying, trying calls, and one language for all samples. */
import { addCopying } from './copy.ts'
import { keepLanguage } from './language.ts'
import { followOldAnchors } from './old-anchors.ts'
import { addSearch } from './search.ts'
import { markSection } from './sections.ts'
import { addTrying } from './try.ts'

followOldAnchors()
addCopying()
keepLanguage()
addSearch()
markSection()
addTrying()
