import type { Dataset, EntityBehaviour, Row, View } from '../../fake.ts'
import { fieldValues, oneOrNull } from './embed.ts'
import { OFFER_FORM } from './forms.ts'
import { fieldsFromShown, fromShownBy, link } from './from-shown.ts'
import { createdAfter, isOneOf } from './list-filters.ts'
import type { Offer, OfferVersion } from './rows/jobs.ts'

export const offers: EntityBehaviour = {
  idParams: ['offerId'],
  show: (row, view) => offerRecord(row as Offer, view),
  fromShown: fromShownBy({ latestVersion: (version) => ({ versions: [keptVersion(version as Row)] }) }),
  filters: {
    createdAfter,
    offerStatus: isOneOf('offerStatus'),
    acceptanceStatus: isOneOf('acceptanceStatus'),
    approvalStatus: (row, wanted) =>
      (wanted as readonly unknown[]).includes((row as Offer).versions.at(-1)?.approvalStatus),
  },
}

const keptVersion = ({ customFields, author, ...version }: Row): Row => ({
  ...version,
  ...fieldsFromShown(customFields, {}),
  ...link('authorId')(author, {}),
})

function offerRecord({ versions, ...offer }: Offer, { data, action, params }: View): Row {
  const records = versions.map((version) => versionRecord(data, version))
  const detail = {
    versions: records,
    ...(params.excludeFormDefinition !== true && { formDefinition: OFFER_FORM }),
  }
  return { ...offer, latestVersion: records.at(-1) ?? null, ...(action === 'get' && detail) }
}

function versionRecord(data: Dataset, { fields, authorId, ...version }: OfferVersion): Row {
  return { ...version, customFields: fieldValues(data, fields), author: oneOrNull(data, 'users', authorId) }
}
