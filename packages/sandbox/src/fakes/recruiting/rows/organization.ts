/** Rows of the organization. Most are shown unchanged. */

/** Values of custom fields, by the field's id. */
export type FieldValues = Readonly<Record<string, unknown>>

export type User = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly globalRole: string
  readonly isEnabled: boolean
  readonly updatedAt: string
  readonly managerId?: string
}

/** A user's role in a hiring team. */
export type Seat = {
  readonly userId: string
  readonly role: string
}

export type Department = {
  readonly id: string
  readonly name: string
  readonly externalName: string | null
  readonly isArchived: boolean
  readonly parentId: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly extraData: Readonly<Record<string, string>> | null
}

export type Location = {
  readonly id: string
  readonly name: string
  readonly externalName: string | null
  readonly isArchived: boolean
  readonly isRemote: boolean | null
  readonly workplaceType: string | null
  readonly address: { readonly postalAddress: Readonly<Record<string, string>> } | null
  readonly parentLocationId: string | null
  readonly type: 'Location' | 'LocationHierarchy'
  readonly extraData: Readonly<Record<string, string>> | null
}

export type Source = {
  readonly id: string
  readonly title: string
  readonly isArchived: boolean
  readonly sourceType: { readonly id: string; readonly title: string; readonly isArchived: boolean }
}

export type ArchiveReason = {
  readonly id: string
  readonly text: string
  readonly reasonType: 'RejectedByCandidate' | 'RejectedByOrg' | 'Other'
  readonly isArchived: boolean
}

export type Tag = {
  readonly id: string
  readonly title: string
  readonly isArchived: boolean
}

export type FieldOption = {
  readonly label: string
  readonly value: string
  readonly isArchived: boolean
}

export type CustomField = {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly objectType: string
  readonly fieldType: string
  readonly isArchived: boolean
  readonly isPrivate: boolean
  readonly isRequired: boolean
  readonly selectableValues?: readonly FieldOption[]
}

/** Records that no list of the connector shows: brands, templates, job boards. */
export type Named = {
  readonly id: string
  readonly title: string
}
