// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Params, Value } from '@plugboard/core'
import { type Catalog, replicaActions } from '@plugboard/core/catalog'

const generatedIds: Value = {
  type: 'object',
  properties: {
    kind: { type: 'string', description: 'Always drive#generatedIds.' },
    ids: { type: 'array', items: { type: 'string' }, description: 'The ids.' },
    space: { type: 'string', description: 'Space that they can be used in.' },
  },
  description: 'Ids that no file has yet.',
}

const user: Value = {
  type: 'object',
  properties: {
    kind: { type: 'string', optional: true, description: 'Always drive#user.' },
    displayName: {
      type: 'string',
      optional: true,
      sensitive: true,
      untrusted: 'name',
      description: 'Name that the user goes by.',
    },
    photoLink: { type: 'string', optional: true, description: 'Link to the profile picture.' },
    me: { type: 'boolean', optional: true, description: 'Whether this is the caller.' },
    permissionId: { type: 'string', optional: true, description: 'Id of the user in permissions.' },
    emailAddress: {
      type: 'string',
      format: 'email',
      optional: true,
      sensitive: true,
      description: 'E-mail address; absent when the user hides it.',
    },
  },
  description: 'A Drive user, as far as the caller may see it.',
}

const shortcutDetails: Value = {
  type: 'object',
  properties: {
    targetId: { type: 'string', optional: true, description: 'Id of the file it points to.' },
    targetMimeType: {
      type: 'string',
      optional: true,
      description: 'MIME type of the target when the shortcut was made.',
    },
    targetResourceKey: { type: 'string', optional: true, description: 'Resource key of the target.' },
  },
  description: 'Target of a shortcut.',
}

const contentRestriction: Value = {
  type: 'object',
  properties: {
    readOnly: { type: 'boolean', optional: true, description: 'Whether the content is locked.' },
    reason: { type: 'string', optional: true, untrusted: true, description: 'Why it is locked.' },
    ownerRestricted: {
      type: 'boolean',
      optional: true,
      description: 'Whether only the owner may lift the restriction.',
    },
    restrictingUser: { ...user, optional: true, description: 'User who set it.' },
    restrictionTime: {
      type: 'string',
      format: 'date-time',
      optional: true,
      description: 'When it was set. RFC 3339 date and time.',
    },
    systemRestricted: { type: 'boolean', optional: true, description: 'Whether Drive itself set it.' },
    type: { type: 'string', optional: true, description: 'Kind of restriction.' },
  },
  description: "A restriction on changing a file's content.",
}

const linkShareMetadata: Value = {
  type: 'object',
  properties: {
    securityUpdateEligible: {
      type: 'boolean',
      optional: true,
      description: 'Whether the link security update can be applied to the file.',
    },
    securityUpdateEnabled: { type: 'boolean', optional: true, description: 'Whether it has taken it.' },
  },
  description: 'How links to the file are made.',
}

const geoLocation: Value = {
  type: 'object',
  properties: {
    latitude: { type: 'number', optional: true, description: 'Degrees.' },
    longitude: { type: 'number', optional: true, description: 'Degrees.' },
    altitude: { type: 'number', optional: true, description: 'Metres.' },
  },
  description: 'Where a picture was taken.',
}

const imageMetadata: Value = {
  type: 'object',
  properties: {
    width: { type: 'integer', optional: true, description: 'Pixels.' },
    height: { type: 'integer', optional: true, description: 'Pixels.' },
    rotation: { type: 'integer', optional: true, description: 'Clockwise quarter turns from the original.' },
    time: { type: 'string', optional: true, description: 'When it was taken, as the camera wrote it.' },
    cameraMake: { type: 'string', optional: true, description: 'Maker of the camera.' },
    cameraModel: { type: 'string', optional: true, description: 'Model of the camera.' },
    exposureTime: { type: 'number', optional: true, description: 'Seconds.' },
    aperture: { type: 'number', optional: true, description: 'F-number.' },
    flashUsed: { type: 'boolean', optional: true, description: 'Whether the flash fired.' },
    focalLength: { type: 'number', optional: true, description: 'Millimetres.' },
    isoSpeed: { type: 'integer', optional: true, description: 'ISO speed.' },
    meteringMode: { type: 'string', optional: true, description: 'Metering mode.' },
    sensor: { type: 'string', optional: true, description: 'Type of sensor.' },
    exposureMode: { type: 'string', optional: true, description: 'Exposure mode.' },
    colorSpace: { type: 'string', optional: true, description: 'Colour space.' },
    whiteBalance: { type: 'string', optional: true, description: 'White balance mode.' },
    exposureBias: { type: 'number', optional: true, description: 'APEX value.' },
    maxApertureValue: {
      type: 'number',
      optional: true,
      description: 'Smallest f-number at this focal length.',
    },
    subjectDistance: { type: 'integer', optional: true, description: 'Metres.' },
    lens: { type: 'string', optional: true, description: 'Lens.' },
    location: { ...geoLocation, optional: true, sensitive: true, description: 'Where it was taken.' },
  },
  description: "Metadata in a picture's file.",
}

const videoMetadata: Value = {
  type: 'object',
  properties: {
    width: { type: 'integer', optional: true, description: 'Pixels.' },
    height: { type: 'integer', optional: true, description: 'Pixels.' },
    durationMillis: {
      type: 'string',
      optional: true,
      description: 'Length in milliseconds. 64-bit integer as decimal digits.',
    },
  },
  description: "Metadata in a video's file.",
}

const downloadRestriction: Value = {
  type: 'object',
  properties: {
    restrictedForReaders: { type: 'boolean', optional: true, description: 'Whether readers may not.' },
    restrictedForWriters: {
      type: 'boolean',
      optional: true,
      description: 'Whether writers may not, and readers neither.',
    },
  },
  description: 'Users who may not download and copy.',
}

const driveRestrictions: Value = {
  type: 'object',
  properties: {
    adminManagedRestrictions: {
      type: 'boolean',
      optional: true,
      description: 'Whether only administrators may change the restrictions.',
    },
    copyRequiresWriterPermission: {
      type: 'boolean',
      optional: true,
      description: 'Whether readers and commenters may not copy, print or download.',
    },
    domainUsersOnly: {
      type: 'boolean',
      optional: true,
      description: "Whether access ends at the drive's domain.",
    },
    driveMembersOnly: {
      type: 'boolean',
      optional: true,
      description: "Whether access ends at the drive's members.",
    },
    sharingFoldersRequiresOrganizerPermission: {
      type: 'boolean',
      optional: true,
      description: 'Whether only organizers may share folders.',
    },
    downloadRestriction: {
      ...downloadRestriction,
      optional: true,
      description: 'Users who may not download.',
    },
  },
  description: 'Restrictions on the members of a shared drive.',
}

const backgroundImage: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of an image file in Drive.' },
    xCoordinate: { type: 'number', description: 'Left edge of the part, 0 to 1 of the width.' },
    yCoordinate: { type: 'number', description: 'Upper edge of the part, 0 to 1 of the height.' },
    width: { type: 'number', description: 'Width of the part, 0 to 1 of the width.' },
  },
  description: 'A picture for a shared drive and the part of it to show. Can be set and is never returned.',
}

const permissionDetail: Value = {
  type: 'object',
  properties: {
    permissionType: {
      type: 'string',
      values: ['file', 'member'],
      optional: true,
      description: 'Whether it applies to the item or to members of the drive.',
    },
    role: { type: 'string', optional: true, description: 'Role that this part grants.' },
    inheritedFrom: { type: 'string', optional: true, description: 'Id of the item it comes from.' },
    inherited: { type: 'boolean', optional: true, description: 'Whether it is inherited.' },
  },
  description: 'Whether and from where a permission is inherited.',
}

const teamDrivePermissionDetail: Value = {
  type: 'object',
  properties: {
    teamDrivePermissionType: {
      type: 'string',
      values: ['file', 'member'],
      optional: true,
      description: 'Whether it applies to the item or to members of the drive.',
    },
    role: { type: 'string', optional: true, description: 'Role that this part grants.' },
    inheritedFrom: { type: 'string', optional: true, description: 'Id of the item it comes from.' },
    inherited: { type: 'boolean', optional: true, description: 'Whether it is inherited.' },
  },
  description: 'Whether and from where a permission is inherited.',
}

const quotedContent: Value = {
  type: 'object',
  properties: {
    mimeType: { type: 'string', optional: true, description: 'MIME type of the quote.' },
    value: { type: 'string', optional: true, sensitive: true, untrusted: true, description: 'The quote.' },
  },
  description: 'The part of the file that a comment is about.',
}

const storageQuota: Value = {
  type: 'object',
  properties: {
    limit: {
      type: 'string',
      optional: true,
      description: 'All there is; absent when unlimited. 64-bit integer as decimal digits.',
    },
    usage: {
      type: 'string',
      optional: true,
      description: 'Used over all services. 64-bit integer as decimal digits.',
    },
    usageInDrive: {
      type: 'string',
      optional: true,
      description: 'Used by files in Drive. 64-bit integer as decimal digits.',
    },
    usageInDriveTrash: {
      type: 'string',
      optional: true,
      description: 'Used by files in the trash. 64-bit integer as decimal digits.',
    },
  },
  description: 'Storage of the user in bytes, or of the organization if it is pooled.',
}

const driveTheme: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', optional: true, description: 'Id of the theme.' },
    backgroundImageLink: { type: 'string', optional: true, description: 'Link to its picture.' },
    colorRgb: { type: 'string', optional: true, description: 'Colour, as #rrggbb.' },
  },
  description: 'A look for a shared drive.',
}

const downloadRestrictions: Value = {
  type: 'object',
  properties: {
    itemDownloadRestriction: {
      ...downloadRestriction,
      optional: true,
      description: 'As its owner or organizer said.',
    },
    effectiveDownloadRestrictionWithContext: {
      ...downloadRestriction,
      optional: true,
      description: 'Effective restrictions, including those of the shared drive and the organization.',
    },
  },
  description: 'Users who may not download and copy a file.',
}

const decryptionMetadata: Value = {
  type: 'object',
  properties: {
    wrappedKey: {
      type: 'string',
      optional: true,
      sensitive: true,
      description: 'Encrypted key of the content, as URL-safe Base64.',
    },
    keyFormat: { type: 'string', optional: true, description: 'Format of the key.' },
    encryptionResourceKeyHash: {
      type: 'string',
      optional: true,
      description: 'Digest of the resource metadata by the key, as URL-safe Base64.',
    },
    aes256GcmChunkSize: {
      type: 'string',
      values: ['default', 'small'],
      optional: true,
      description: 'Size of encrypted chunks.',
    },
    jwt: {
      type: 'string',
      optional: true,
      sensitive: true,
      description: 'Token that lets the user ask the key service.',
    },
    kaclsId: {
      type: 'string',
      optional: true,
      description: 'Id of the key service. 64-bit integer as decimal digits.',
    },
    kaclsName: { type: 'string', optional: true, description: 'Name of the key service.' },
  },
  description: 'Metadata by which a client decrypts content.',
}

const clientEncryption: Value = {
  type: 'object',
  properties: {
    encryptionState: {
      type: 'string',
      values: ['encrypted', 'unencrypted'],
      optional: true,
      description: 'Whether it is encrypted.',
    },
    decryptionMetadata: { ...decryptionMetadata, optional: true, description: 'Decryption metadata.' },
  },
  description: 'How content is encrypted on the client.',
}

const labelField: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', optional: true, description: 'Id of the field.' },
    kind: { type: 'string', optional: true, description: 'Always drive#labelField.' },
    valueType: {
      type: 'string',
      values: ['dateString', 'integer', 'selection', 'text', 'user'],
      optional: true,
      description: 'Kind of its values.',
    },
    dateString: {
      type: 'array',
      items: { type: 'string' },
      optional: true,
      description: 'Dates, as YYYY-MM-DD.',
    },
    integer: {
      type: 'array',
      items: { type: 'string', description: '64-bit integer as decimal digits.' },
      optional: true,
      description: 'Numbers.',
    },
    selection: { type: 'array', items: { type: 'string' }, optional: true, description: 'Ids of choices.' },
    text: {
      type: 'array',
      items: { type: 'string' },
      optional: true,
      sensitive: true,
      untrusted: true,
      description: 'Texts.',
    },
    user: { type: 'array', items: user, optional: true, description: 'Users.' },
  },
  description: 'A field of a label. The one list that `valueType` names is there.',
}

const label: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', optional: true, description: 'Id of the label.' },
    kind: { type: 'string', optional: true, description: 'Always drive#label.' },
    revisionId: { type: 'string', optional: true, description: "Id of the label's revision." },
    fields: { type: 'map', items: labelField, optional: true, description: 'Its fields by their ids.' },
  },
  description: 'A label that is put on a file.',
}

const labelInfo: Value = {
  type: 'object',
  properties: {
    labels: {
      type: 'array',
      items: label,
      optional: true,
      description: 'Labels requested with includeLabels.',
    },
  },
  description: 'Labels on a file.',
}

const thumbnail: Value = {
  type: 'object',
  properties: {
    image: { type: 'string', required: true, description: 'The picture, as URL-safe Base64.' },
    mimeType: { type: 'string', required: true, description: 'MIME type of the picture.' },
  },
  description: 'A picture of the content.',
}

const contentHints: Value = {
  type: 'object',
  properties: {
    indexableText: {
      type: 'string',
      sensitive: true,
      description: 'Text to find the file by; at most 128 KB.',
    },
    thumbnail: { ...thumbnail, description: 'Picture to show where Drive cannot make one.' },
  },
  description:
    'Hints by which Drive indexes and shows content that it cannot read. Can be set and is never returned.',
}

const contentLock: Value = {
  type: 'object',
  properties: {
    readOnly: { type: 'boolean', required: true, description: 'Whether the content is locked.' },
    reason: { type: 'string', description: 'Why it is locked.' },
    ownerRestricted: { type: 'boolean', description: 'Whether only the owner may lift the lock.' },
  },
  description: "A lock on a file's content.",
}

const fileCapabilities: Value = {
  type: 'object',
  properties: {
    canAcceptOwnership: { type: 'boolean', optional: true, description: 'May become its owner.' },
    canAccessViaGenAi: { type: 'boolean', optional: true, description: 'May let generative AI read it.' },
    canAddChildren: { type: 'boolean', optional: true, description: 'May add to the folder.' },
    canAddFolderFromAnotherDrive: {
      type: 'boolean',
      optional: true,
      description: 'May add a folder from another drive.',
    },
    canAddMyDriveParent: {
      type: 'boolean',
      optional: true,
      description: 'May put it into My Drive as well.',
    },
    canChangeCopyRequiresWriterPermission: {
      type: 'boolean',
      optional: true,
      description: 'May change copyRequiresWriterPermission.',
    },
    canChangeItemDownloadRestriction: {
      type: 'boolean',
      optional: true,
      description: 'May change its download restriction.',
    },
    canChangeSecurityUpdateEnabled: {
      type: 'boolean',
      optional: true,
      description: 'May change whether the link security update is applied.',
    },
    canComment: { type: 'boolean', optional: true, description: 'May comment on it.' },
    canCopy: { type: 'boolean', optional: true, description: 'May copy it.' },
    canDelete: { type: 'boolean', optional: true, description: 'May delete it permanently.' },
    canDeleteChildren: {
      type: 'boolean',
      optional: true,
      description: "May permanently delete the folder's contents.",
    },
    canDisableInheritedPermissions: {
      type: 'boolean',
      optional: true,
      description: 'May keep permissions of the parent from it.',
    },
    canDownload: { type: 'boolean', optional: true, description: 'May download it.' },
    canEdit: { type: 'boolean', optional: true, description: 'May edit it.' },
    canEnableInheritedPermissions: {
      type: 'boolean',
      optional: true,
      description: 'May let permissions of the parent reach it again.',
    },
    canListChildren: { type: 'boolean', optional: true, description: "May list the folder's contents." },
    canModifyContent: { type: 'boolean', optional: true, description: 'May change its content.' },
    canModifyEditorContentRestriction: {
      type: 'boolean',
      optional: true,
      description: 'May lock its content for editors.',
    },
    canModifyLabels: { type: 'boolean', optional: true, description: 'May change its labels.' },
    canModifyOwnerContentRestriction: {
      type: 'boolean',
      optional: true,
      description: 'May lock its content for all but the owner.',
    },
    canMoveChildrenOutOfDrive: {
      type: 'boolean',
      optional: true,
      description: 'May move its contents out of the drive.',
    },
    canMoveChildrenWithinDrive: {
      type: 'boolean',
      optional: true,
      description: 'May move its contents within the drive.',
    },
    canMoveItemOutOfDrive: { type: 'boolean', optional: true, description: 'May move it out of the drive.' },
    canMoveItemWithinDrive: { type: 'boolean', optional: true, description: 'May move it within the drive.' },
    canReadDrive: { type: 'boolean', optional: true, description: 'May see the shared drive it is in.' },
    canReadLabels: { type: 'boolean', optional: true, description: 'May see its labels.' },
    canReadRevisions: { type: 'boolean', optional: true, description: 'May see its revisions.' },
    canRemoveChildren: { type: 'boolean', optional: true, description: 'May remove files from the folder.' },
    canRemoveContentRestriction: {
      type: 'boolean',
      optional: true,
      description: 'May lift a lock on its content.',
    },
    canRemoveMyDriveParent: { type: 'boolean', optional: true, description: 'May remove it from My Drive.' },
    canRename: { type: 'boolean', optional: true, description: 'May rename it.' },
    canShare: { type: 'boolean', optional: true, description: 'May change who it is shared with.' },
    canStartApproval: { type: 'boolean', optional: true, description: 'May start an approval of it.' },
    canTrash: { type: 'boolean', optional: true, description: 'May put it into the trash.' },
    canTrashChildren: {
      type: 'boolean',
      optional: true,
      description: "May move the folder's contents to the trash.",
    },
    canUntrash: { type: 'boolean', optional: true, description: 'May restore it from the trash.' },
  },
  description: 'Permissions of the user on a file.',
}

const driveCapabilities: Value = {
  type: 'object',
  properties: {
    canAddChildren: { type: 'boolean', optional: true, description: 'May add to its top folder.' },
    canChangeCopyRequiresWriterPermissionRestriction: {
      type: 'boolean',
      optional: true,
      description: 'May change that restriction.',
    },
    canChangeDomainUsersOnlyRestriction: {
      type: 'boolean',
      optional: true,
      description: 'May change that restriction.',
    },
    canChangeDownloadRestriction: {
      type: 'boolean',
      optional: true,
      description: 'May change that restriction.',
    },
    canChangeDriveBackground: { type: 'boolean', optional: true, description: 'May change its picture.' },
    canChangeDriveMembersOnlyRestriction: {
      type: 'boolean',
      optional: true,
      description: 'May change that restriction.',
    },
    canChangeSharingFoldersRequiresOrganizerPermissionRestriction: {
      type: 'boolean',
      optional: true,
      description: 'May change that restriction.',
    },
    canComment: { type: 'boolean', optional: true, description: 'May comment on files in it.' },
    canCopy: { type: 'boolean', optional: true, description: 'May copy files in it.' },
    canDeleteChildren: {
      type: 'boolean',
      optional: true,
      description: 'May delete files in its top folder.',
    },
    canDeleteDrive: { type: 'boolean', optional: true, description: 'May delete it.' },
    canDownload: { type: 'boolean', optional: true, description: 'May download files in it.' },
    canEdit: { type: 'boolean', optional: true, description: 'May edit files in it.' },
    canListChildren: { type: 'boolean', optional: true, description: 'May list its top folder.' },
    canManageMembers: { type: 'boolean', optional: true, description: 'May add and remove members.' },
    canReadRevisions: { type: 'boolean', optional: true, description: 'May see revisions of files in it.' },
    canRename: { type: 'boolean', optional: true, description: 'May rename files in it.' },
    canRenameDrive: { type: 'boolean', optional: true, description: 'May rename it.' },
    canResetDriveRestrictions: {
      type: 'boolean',
      optional: true,
      description: 'May reset its restrictions.',
    },
    canShare: { type: 'boolean', optional: true, description: 'May share files in it.' },
    canTrashChildren: {
      type: 'boolean',
      optional: true,
      description: 'May put files of its top folder into the trash.',
    },
  },
  description: 'Permissions of the user on a shared drive.',
}

const sharedDrivesParams: Params = {
  supportsAllDrives: {
    type: 'boolean',
    send: true,
    description: 'Whether files in shared drives are found; without it they get 404.',
  },
}

const viewsParams: Params = {
  includeLabels: { type: 'string', style: 'comma', description: 'Ids of labels to return in labelInfo.' },
  includePermissionsForView: {
    type: 'string',
    values: ['published'],
    description: 'Also return permissions that belong to this view.',
  },
}

const fileMetadataParams: Params = {
  mimeType: {
    type: 'string',
    description:
      'MIME type; found from the content when absent. application/vnd.google-apps.folder makes a folder.',
  },
  description: { type: 'string', sensitive: true, description: 'Short description.' },
  starred: { type: 'boolean', description: 'Whether the user has starred it.' },
  folderColorRgb: {
    type: 'string',
    pattern: '^#[0-9a-fA-F]{6}$',
    description: 'Colour of a folder, as #rrggbb.',
  },
  properties: {
    type: 'map',
    items: { type: 'string', nullable: true },
    description: 'Key-value pairs that all apps see; null removes one.',
  },
  appProperties: {
    type: 'map',
    items: { type: 'string', nullable: true },
    description: 'Key-value pairs that only this app sees; null removes one.',
  },
  copyRequiresWriterPermission: {
    type: 'boolean',
    description: 'Whether readers and commenters may not copy, print or download.',
  },
  writersCanShare: { type: 'boolean', description: 'Whether writers may change permissions.' },
  createdTime: {
    type: 'string',
    format: 'date-time',
    description: 'When the file was created. RFC 3339 date and time.',
  },
  modifiedTime: {
    type: 'string',
    format: 'date-time',
    description: 'When the content last changed. RFC 3339 date and time.',
  },
  originalFilename: {
    type: 'string',
    untrusted: 'name',
    description: 'Name the content was uploaded under.',
  },
  viewedByMeTime: {
    type: 'string',
    format: 'date-time',
    description: 'When the user last saw it. RFC 3339 date and time.',
  },
  modifiedByMeTime: {
    type: 'string',
    format: 'date-time',
    description: 'When the user last changed it. RFC 3339 date and time.',
  },
  contentRestrictions: { type: 'array', items: contentLock, description: 'Locks on the content.' },
  contentHints: {
    ...contentHints,
    description: 'Text and thumbnail that help to index and show the content.',
  },
  downloadRestrictions: {
    type: 'object',
    properties: { itemDownloadRestriction: downloadRestriction },
    description: 'Users who may not download and copy it.',
  },
  linkShareMetadata: {
    type: 'object',
    properties: {
      securityUpdateEnabled: { type: 'boolean', description: 'Whether the link security update is applied.' },
    },
    description: 'How links to it are made.',
  },
  clientEncryptionDetails: {
    ...clientEncryption,
    description: 'How the content is encrypted on the client.',
  },
  inheritedPermissionsDisabled: {
    type: 'boolean',
    description: 'Whether permissions of the parent do not reach it.',
  },
}

const newFileParams: Params = {
  id: {
    type: 'string',
    description:
      'Id made in advance by the vendor, so that a repeated create gets a conflict instead of making a second file.',
  },
  parents: {
    type: 'array',
    items: { type: 'string' },
    maxItems: 1,
    description: 'Id of the folder it goes into; My Drive when absent.',
  },
  shortcutDetails: {
    type: 'object',
    properties: { targetId: { type: 'string', required: true, description: 'Id of the file it points to.' } },
    description: 'Target of a shortcut, with mimeType application/vnd.google-apps.shortcut.',
  },
}

const fileWriteParams: Params = {
  keepRevisionForever: {
    type: 'boolean',
    default: false,
    description: 'Whether the new revision is kept forever.',
  },
  ocrLanguage: { type: 'string', description: 'Language of text in a picture, as ISO 639-1.' },
  useContentAsIndexableText: {
    type: 'boolean',
    default: false,
    description: 'Whether the content is indexed as text.',
  },
}

const fileRecord: Params = {
  id: { type: 'string', description: 'Id of the file.' },
  kind: { type: 'string', optional: true, description: 'Always drive#file.' },
  name: {
    type: 'string',
    optional: true,
    sensitive: true,
    untrusted: 'name',
    description: 'Name; need not be the only one in its folder.',
  },
  mimeType: { type: 'string', optional: true, description: 'MIME type.' },
  description: {
    type: 'string',
    optional: true,
    sensitive: true,
    untrusted: true,
    description: 'Short description.',
  },
  starred: { type: 'boolean', optional: true, description: 'Whether the user has starred it.' },
  trashed: {
    type: 'boolean',
    optional: true,
    description: 'Whether it is in the trash, by itself or with a folder above.',
  },
  explicitlyTrashed: {
    type: 'boolean',
    optional: true,
    description: 'Whether it was itself put into the trash.',
  },
  trashingUser: {
    ...user,
    optional: true,
    description: 'User who put it into the trash; in shared drives only.',
  },
  trashedTime: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was put into the trash; in shared drives only. RFC 3339 date and time.',
  },
  parents: {
    type: 'array',
    items: { type: 'string' },
    optional: true,
    description: 'Id of the folder it is in.',
  },
  properties: {
    type: 'map',
    items: { type: 'string' },
    optional: true,
    untrusted: true,
    description: 'Key-value pairs that all apps see.',
  },
  appProperties: {
    type: 'map',
    items: { type: 'string' },
    optional: true,
    untrusted: true,
    description: 'Key-value pairs that only this app sees.',
  },
  spaces: {
    type: 'array',
    items: { type: 'string' },
    optional: true,
    description: 'Spaces it is in: drive, appDataFolder.',
  },
  version: {
    type: 'string',
    optional: true,
    description:
      'Number that grows with every change, also of what the user cannot see. 64-bit integer as decimal digits.',
  },
  webContentLink: {
    type: 'string',
    optional: true,
    description: 'Link that downloads the content in a browser.',
  },
  webViewLink: { type: 'string', optional: true, description: 'Link that opens it in an editor or viewer.' },
  iconLink: { type: 'string', optional: true, description: 'Link to an icon.' },
  hasThumbnail: { type: 'boolean', optional: true, description: 'Whether there is a thumbnail.' },
  thumbnailLink: {
    type: 'string',
    optional: true,
    description: 'Link to a thumbnail, valid for some hours.',
  },
  thumbnailVersion: {
    type: 'string',
    optional: true,
    description: 'Changes with the thumbnail. 64-bit integer as decimal digits.',
  },
  viewedByMe: { type: 'boolean', optional: true, description: 'Whether the user has seen it.' },
  viewedByMeTime: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When the user last saw it. RFC 3339 date and time.',
  },
  createdTime: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was created. RFC 3339 date and time.',
  },
  modifiedTime: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When anyone last changed it. RFC 3339 date and time.',
  },
  modifiedByMe: { type: 'boolean', optional: true, description: 'Whether the user has changed it.' },
  modifiedByMeTime: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When the user last changed it. RFC 3339 date and time.',
  },
  sharedWithMeTime: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was shared with the user. RFC 3339 date and time.',
  },
  sharingUser: { ...user, optional: true, description: 'User who shared it.' },
  owners: { type: 'array', items: user, optional: true, description: 'Owners; none in shared drives.' },
  driveId: { type: 'string', optional: true, description: 'Id of the shared drive it is in.' },
  lastModifyingUser: { ...user, optional: true, description: 'User who last changed it.' },
  shared: { type: 'boolean', optional: true, description: 'Whether it is shared; not in shared drives.' },
  ownedByMe: {
    type: 'boolean',
    optional: true,
    description: 'Whether the user owns it; not in shared drives.',
  },
  capabilities: { ...fileCapabilities, optional: true, description: 'Permissions of the user on it.' },
  viewersCanCopyContent: {
    type: 'boolean',
    optional: true,
    deprecated: 'Use copyRequiresWriterPermission.',
    description: 'Whether readers may copy the content.',
  },
  copyRequiresWriterPermission: {
    type: 'boolean',
    optional: true,
    description: 'Whether readers and commenters may not copy, print or download.',
  },
  writersCanShare: {
    type: 'boolean',
    optional: true,
    description: 'Whether writers may change permissions; not in shared drives.',
  },
  permissionIds: {
    type: 'array',
    items: { type: 'string' },
    optional: true,
    description: 'Ids of the permissions on it.',
  },
  permissions: {
    type: 'array',
    items: { type: 'object', record: 'permissions' },
    optional: true,
    description: 'Permissions on it, when the user may share it; not in shared drives.',
  },
  hasAugmentedPermissions: {
    type: 'boolean',
    optional: true,
    description: 'Whether it has permissions of its own in a shared drive.',
  },
  inheritedPermissionsDisabled: {
    type: 'boolean',
    optional: true,
    description: 'Whether permissions of the parent do not reach it.',
  },
  folderColorRgb: { type: 'string', optional: true, description: 'Colour of a folder, as #rrggbb.' },
  originalFilename: {
    type: 'string',
    optional: true,
    sensitive: true,
    untrusted: 'name',
    description: 'Name the content was uploaded under.',
  },
  fullFileExtension: {
    type: 'string',
    optional: true,
    untrusted: 'name',
    description: 'All extensions of the name: tar.gz.',
  },
  fileExtension: {
    type: 'string',
    optional: true,
    untrusted: 'name',
    description: 'Last extension of the name: gz.',
  },
  md5Checksum: { type: 'string', optional: true, description: 'MD5 of the content in hexadecimal.' },
  sha1Checksum: { type: 'string', optional: true, description: 'SHA-1 of the content in hexadecimal.' },
  sha256Checksum: { type: 'string', optional: true, description: 'SHA-256 of the content in hexadecimal.' },
  size: {
    type: 'string',
    optional: true,
    description: 'Bytes of the content; absent for folders and shortcuts. 64-bit integer as decimal digits.',
  },
  quotaBytesUsed: {
    type: 'string',
    optional: true,
    description: 'Bytes of quota that it uses, including kept revisions. 64-bit integer as decimal digits.',
  },
  headRevisionId: {
    type: 'string',
    optional: true,
    description: 'Id of the newest revision of binary content.',
  },
  contentRestrictions: {
    type: 'array',
    items: contentRestriction,
    optional: true,
    description: 'Locks on the content.',
  },
  downloadRestrictions: {
    ...downloadRestrictions,
    optional: true,
    description: 'Users who may not download it.',
  },
  clientEncryptionDetails: {
    ...clientEncryption,
    optional: true,
    description: 'How the content is encrypted on the client.',
  },
  shortcutDetails: { ...shortcutDetails, optional: true },
  linkShareMetadata: { ...linkShareMetadata, optional: true, description: 'How links to it are made.' },
  labelInfo: { ...labelInfo, optional: true, description: 'Labels requested with includeLabels.' },
  imageMediaMetadata: {
    ...imageMetadata,
    optional: true,
    untrusted: 'name',
    description: 'Metadata of a picture.',
  },
  videoMediaMetadata: { ...videoMetadata, optional: true, description: 'Metadata of a video.' },
  exportLinks: {
    type: 'map',
    items: { type: 'string' },
    optional: true,
    description: 'Links to export a native document by MIME type.',
  },
  isAppAuthorized: { type: 'boolean', optional: true, description: 'Whether this app made or opened it.' },
  resourceKey: { type: 'string', optional: true, description: 'Key that a shared link needs.' },
}

const driveRecord: Params = {
  id: { type: 'string', description: 'Id of the drive, which is also that of its top folder.' },
  kind: { type: 'string', optional: true, description: 'Always drive#drive.' },
  name: { type: 'string', optional: true, untrusted: 'name', description: 'Name.' },
  colorRgb: { type: 'string', optional: true, description: 'Colour, as #rrggbb.' },
  backgroundImageLink: { type: 'string', optional: true, description: 'Link to the picture.' },
  backgroundImageFile: {
    ...backgroundImage,
    optional: true,
    description: 'Picture as it was set; never returned.',
  },
  themeId: { type: 'string', optional: true, description: 'Theme as it was set; never returned.' },
  createdTime: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was created. RFC 3339 date and time.',
  },
  hidden: { type: 'boolean', optional: true, description: 'Whether the user has hidden it.' },
  orgUnitId: {
    type: 'string',
    optional: true,
    description: 'Organizational unit, in lists with administrator access.',
  },
  restrictions: { ...driveRestrictions, optional: true, description: 'Restrictions on members.' },
  capabilities: { ...driveCapabilities, optional: true, description: 'Permissions of the user on it.' },
}

const permissionRecord: Params = {
  id: { type: 'string', description: 'Id of the permission; the same for a user on all files.' },
  kind: { type: 'string', optional: true, description: 'Always drive#permission.' },
  type: {
    type: 'string',
    values: ['user', 'group', 'domain', 'anyone'],
    optional: true,
    description: 'Whom it is for.',
  },
  emailAddress: {
    type: 'string',
    format: 'email',
    optional: true,
    sensitive: true,
    description: 'Address of the user or group.',
  },
  domain: { type: 'string', optional: true, description: 'Domain it is for.' },
  role: {
    type: 'string',
    values: ['owner', 'organizer', 'fileOrganizer', 'writer', 'commenter', 'reader'],
    optional: true,
    description: 'Role of the permission.',
  },
  view: {
    type: 'string',
    values: ['published', 'metadata'],
    optional: true,
    description: 'View it belongs to.',
  },
  displayName: {
    type: 'string',
    optional: true,
    sensitive: true,
    untrusted: 'name',
    description: 'Name to show.',
  },
  photoLink: { type: 'string', optional: true, description: 'Link to the profile picture.' },
  allowFileDiscovery: {
    type: 'boolean',
    optional: true,
    description: 'Whether search finds the file, for domain and anyone.',
  },
  deleted: { type: 'boolean', optional: true, description: 'Whether the account is gone.' },
  pendingOwner: {
    type: 'boolean',
    optional: true,
    description: 'Whether the user has been offered ownership.',
  },
  expirationTime: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it ends. RFC 3339 date and time.',
  },
  permissionDetails: {
    type: 'array',
    items: permissionDetail,
    optional: true,
    description: 'Where it comes from; in shared drives only.',
  },
  teamDrivePermissionDetails: {
    type: 'array',
    items: teamDrivePermissionDetail,
    optional: true,
    deprecated: 'Use permissionDetails.',
    description: 'Where it comes from.',
  },
  inheritedPermissionsDisabled: {
    type: 'boolean',
    optional: true,
    description: 'Whether only those with permissions of their own reach the item.',
  },
}

const commentRecord: Params = {
  id: { type: 'string', description: 'Id of the comment.' },
  kind: { type: 'string', optional: true, description: 'Always drive#comment.' },
  createdTime: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was made. RFC 3339 date and time.',
  },
  modifiedTime: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it or a reply was last changed. RFC 3339 date and time.',
  },
  author: { ...user, optional: true, description: 'Author, without address and permission id.' },
  htmlContent: {
    type: 'string',
    format: 'html',
    optional: true,
    sensitive: true,
    untrusted: true,
    description: 'Content as HTML.',
  },
  content: {
    type: 'string',
    optional: true,
    sensitive: true,
    untrusted: true,
    description: 'Content as plain text.',
  },
  deleted: {
    type: 'boolean',
    optional: true,
    description: 'Whether it was deleted; it has no content then.',
  },
  resolved: { type: 'boolean', optional: true, description: 'Whether a reply has resolved it.' },
  quotedFileContent: { ...quotedContent, optional: true, description: 'The part of the file it is about.' },
  anchor: {
    type: 'string',
    optional: true,
    untrusted: 'name',
    description: 'Region of the document, as JSON in a string.',
  },
  replies: {
    type: 'array',
    items: { type: 'object', record: 'replies' },
    optional: true,
    description: 'Replies, oldest first.',
  },
  assigneeEmailAddress: {
    type: 'string',
    format: 'email',
    optional: true,
    sensitive: true,
    description: 'Whom it is assigned to.',
  },
  mentionedEmailAddresses: {
    type: 'array',
    items: { type: 'string', format: 'email', description: 'E-mail address.' },
    optional: true,
    sensitive: true,
    description: 'Addresses that it mentions.',
  },
}

const replyRecord: Params = {
  id: { type: 'string', description: 'Id of the reply.' },
  kind: { type: 'string', optional: true, description: 'Always drive#reply.' },
  createdTime: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was made. RFC 3339 date and time.',
  },
  modifiedTime: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was last changed. RFC 3339 date and time.',
  },
  author: { ...user, optional: true, description: 'Author, without address and permission id.' },
  deleted: {
    type: 'boolean',
    optional: true,
    description: 'Whether it was deleted; it has no content then.',
  },
  htmlContent: {
    type: 'string',
    format: 'html',
    optional: true,
    sensitive: true,
    untrusted: true,
    description: 'Content as HTML.',
  },
  content: {
    type: 'string',
    optional: true,
    sensitive: true,
    untrusted: true,
    description: 'Content as plain text.',
  },
  action: {
    type: 'string',
    values: ['resolve', 'reopen'],
    optional: true,
    description: 'Action of the reply on the comment.',
  },
  assigneeEmailAddress: {
    type: 'string',
    format: 'email',
    optional: true,
    sensitive: true,
    description: 'Whom the reply assigns the comment to.',
  },
  mentionedEmailAddresses: {
    type: 'array',
    items: { type: 'string', format: 'email', description: 'E-mail address.' },
    optional: true,
    sensitive: true,
    description: 'Addresses that the reply mentions.',
  },
}

const revisionRecord: Params = {
  id: { type: 'string', description: 'Id of the revision.' },
  kind: { type: 'string', optional: true, description: 'Always drive#revision.' },
  mimeType: { type: 'string', optional: true, description: 'MIME type.' },
  modifiedTime: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it was made. RFC 3339 date and time.',
  },
  keepForever: {
    type: 'boolean',
    optional: true,
    description:
      'Whether it is kept forever; otherwise it is purged 30 days after newer content was uploaded.',
  },
  published: {
    type: 'boolean',
    optional: true,
    description: 'Whether it is published; native documents only.',
  },
  publishedLink: { type: 'string', optional: true, description: 'Link to the published revision.' },
  publishAuto: {
    type: 'boolean',
    optional: true,
    description: 'Whether later ones are published by themselves.',
  },
  publishedOutsideDomain: {
    type: 'boolean',
    optional: true,
    description: 'Whether it is published outside the domain.',
  },
  lastModifyingUser: { ...user, optional: true, description: 'User who changed it last.' },
  originalFilename: {
    type: 'string',
    optional: true,
    sensitive: true,
    untrusted: 'name',
    description: 'Name the content was uploaded under.',
  },
  md5Checksum: { type: 'string', optional: true, description: 'MD5 of the content in hexadecimal.' },
  size: {
    type: 'string',
    optional: true,
    description: 'Bytes of the content. 64-bit integer as decimal digits.',
  },
  exportLinks: {
    type: 'map',
    items: { type: 'string' },
    optional: true,
    description: 'Links to export a native document by MIME type.',
  },
}

const changeRecord: Params = {
  kind: { type: 'string', optional: true, description: 'Always drive#change.' },
  fileId: { type: 'string', optional: true, description: 'Id of the file that changed.' },
  driveId: { type: 'string', optional: true, description: 'Id of the shared drive that changed.' },
  type: { type: 'string', optional: true, deprecated: 'Use changeType.', description: 'Kind of change.' },
  changeType: { type: 'string', values: ['file', 'drive'], optional: true, description: 'Kind of change.' },
  removed: {
    type: 'boolean',
    optional: true,
    description: "Whether it was deleted or is out of the user's reach; there is no file then.",
  },
  time: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'When it changed. RFC 3339 date and time.',
  },
  file: { type: 'object', optional: true, record: 'files', description: 'The current state of the file.' },
  drive: {
    type: 'object',
    optional: true,
    record: 'drives',
    description: 'The current state of the shared drive.',
  },
}

const startPageTokenRecord: Params = {
  kind: { type: 'string', description: 'Always drive#startPageToken.' },
  startPageToken: { type: 'string', description: 'Token to list later changes with. It does not expire.' },
}

const aboutRecord: Params = {
  kind: { type: 'string', optional: true, description: 'Always drive#about.' },
  user: { ...user, optional: true, description: 'The user whose grant this is.' },
  storageQuota: { ...storageQuota, optional: true, description: 'Storage.' },
  maxUploadSize: {
    type: 'string',
    optional: true,
    description: 'Largest upload in bytes. 64-bit integer as decimal digits.',
  },
  importFormats: {
    type: 'map',
    items: { type: 'array', items: { type: 'string' } },
    optional: true,
    description: 'MIME types that can become native documents.',
  },
  exportFormats: {
    type: 'map',
    items: { type: 'array', items: { type: 'string' } },
    optional: true,
    description: 'MIME types that native documents can be exported to.',
  },
  maxImportSizes: {
    type: 'map',
    items: { type: 'string' },
    optional: true,
    description: 'Largest import in bytes by MIME type.',
  },
  appInstalled: { type: 'boolean', optional: true, description: 'Whether the user has installed the app.' },
  canCreateDrives: {
    type: 'boolean',
    optional: true,
    description: 'Whether the user may create shared drives.',
  },
  canCreateTeamDrives: {
    type: 'boolean',
    optional: true,
    deprecated: 'Use canCreateDrives.',
    description: 'Whether the user may create shared drives.',
  },
  folderColorPalette: {
    type: 'array',
    items: { type: 'string' },
    optional: true,
    description: 'Colours that folders can have, as #rrggbb.',
  },
  driveThemes: { type: 'array', items: driveTheme, optional: true, description: 'Themes of shared drives.' },
  teamDriveThemes: {
    type: 'array',
    items: driveTheme,
    optional: true,
    deprecated: 'Use driveThemes.',
    description: 'Themes of shared drives.',
  },
}

/** Descriptions, records and searchable fields of Cloud Drive, for tools and forms. */
export const catalog: Catalog = {
  name: 'cloud-drive',
  title: 'Cloud Drive',
  provider: 'google-drive',
  color: '#00832d',
  description:
    'Files, folders and shared drives of Google Drive: metadata, content, permissions, comments, revisions and the feed of changes.',
  auth: [
    {
      name: 'oauth2',
      description:
        'A grant of the user to your OAuth client. An access token is fetched with the refresh token if there is none or it has expired.',
      credentials: {
        access_token: {
          type: 'string',
          sensitive: true,
          description: 'OAuth 2.0 access token; fetched with the refresh token when absent.',
        },
        refresh_token: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'OAuth 2.0 refresh token.',
        },
        client_id: { type: 'string', required: true, description: 'OAuth 2.0 client id.' },
        client_secret: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'OAuth 2.0 client secret.',
        },
      },
      consent: {
        authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
        query: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' },
        pkce: true,
        scopes: { always: [], separator: ' ' },
        app: ['client_id', 'client_secret'],
        account: { action: 'about.get', label: 'user.emailAddress', id: 'user.permissionId' },
        revoke: 'POST https://oauth2.googleapis.com/revoke',
      },
    },
  ],
  entities: {
    files: {
      description: 'Files and folders, native documents and shortcuts.',
      key: 'id',
      brief: ['id', 'name', 'mimeType', 'size', 'modifiedTime', 'owners.emailAddress', 'shared', 'trashed'],
      also: [
        'document',
        'folder',
        'directory',
        'spreadsheet',
        'slides',
        'pdf',
        'presentation',
        'sheet',
        'doc',
        'slide deck',
        'photo',
        'picture',
        'image',
        'video',
        'report',
        'proposal',
        'deck',
        'excel',
        'word file',
        'google doc',
        'text file',
        'attachment',
        'contract',
        'item',
      ],
      record: fileRecord,
      actions: {
        list: {
          description:
            'Lists files; trashed ones too unless `q` leaves them out. Stops only where the vendor says so, since a page may be empty.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          also: [
            'search',
            'find',
            'recent',
            'look for',
            'where is',
            'which files',
            'newest files',
            'large files',
            'shared with me',
            'starred',
            'in the folder',
            'what is in',
            'owned by',
          ],
          goals: [
            'find a file in Drive',
            'files in a folder',
            'what did I edit last',
            'documents shared with me',
            'starred files',
            'where is the spreadsheet',
            'find documents that mention',
            'list folder contents',
            'where is the document about',
            'I cannot find the contract',
            'which files did she send me',
            'what is in there',
            'the presentation from last week',
            'did anyone save the minutes',
            'dig out the old price list',
            'show me what is in the shared folder',
            'which spreadsheets did I open yesterday',
            'what has been shared with me',
            'everything in the project folder',
            'the doc about the holidays',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            ...viewsParams,
            q: {
              type: 'string',
              description: "Query in the vendor's language: name contains 'x' and trashed = false.",
            },
            pageSize: {
              type: 'integer',
              minimum: 1,
              maximum: 1000,
              default: 100,
              description: 'Files per page at the most.',
            },
            pageToken: { type: 'string', description: 'nextPageToken of the page before.' },
            orderBy: {
              type: 'string',
              style: 'comma',
              description: 'Sort keys, each followed by desc or not: folder,modifiedTime desc.',
            },
            spaces: {
              type: 'string',
              style: 'comma',
              values: ['drive', 'appDataFolder'],
              default: 'drive',
              description: 'Spaces to look in.',
            },
            corpora: {
              type: 'string',
              enum: ['user', 'domain', 'drive', 'allDrives'],
              send: 'allDrives',
              sendWith: {
                driveId: 'drive',
                spaces: 'user',
                includeItemsFromAllDrives: 'user',
                supportsAllDrives: 'user',
              },
              description:
                "Which bodies of files to look in: what the user has seen, the domain's, one shared drive, or all there are.",
            },
            driveId: { type: 'string', description: 'Id of the shared drive to look in.' },
            includeItemsFromAllDrives: {
              type: 'boolean',
              send: true,
              description: 'Whether files in shared drives are listed.',
            },
            fields: {
              type: 'string',
              mask: {
                always: ['nextPageToken', 'incompleteSearch'],
                beside: ['kind'],
                records: 'files',
                fields:
                  'id,kind,name,mimeType,description,starred,trashed,explicitlyTrashed,trashingUser,trashedTime,parents,properties,appProperties,spaces,version,webContentLink,webViewLink,iconLink,hasThumbnail,thumbnailLink,thumbnailVersion,viewedByMe,viewedByMeTime,createdTime,modifiedTime,modifiedByMe,modifiedByMeTime,sharedWithMeTime,sharingUser,owners,driveId,lastModifyingUser,shared,ownedByMe,copyRequiresWriterPermission,writersCanShare,permissionIds,hasAugmentedPermissions,inheritedPermissionsDisabled,folderColorRgb,originalFilename,fullFileExtension,fileExtension,md5Checksum,sha1Checksum,sha256Checksum,size,quotaBytesUsed,headRevisionId,contentRestrictions,downloadRestrictions,clientEncryptionDetails,shortcutDetails,linkShareMetadata,labelInfo,imageMediaMetadata,videoMediaMetadata,isAppAuthorized,resourceKey',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: fileRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
            incompleteSearch: {
              type: 'boolean',
              nullable: true,
              description: 'Whether some drives were not searched.',
            },
          },
        },
        get: {
          description: 'Gets the metadata of a file.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          also: [
            'size',
            'type of file',
            'metadata',
            'owner',
            'who owns',
            'properties',
            'details of a file',
            'last edited',
            'link to',
          ],
          goals: [
            'who owns a file',
            'how big is a file',
            'link to a document',
            'when was a document last edited',
            'file details',
            'in which folder is a file',
            'whose document is this',
            'who edited it last',
            'how large is it',
            'give me the link to the doc',
            'how old is the file',
            'who put this file here',
            'what type of file is this',
            'who created the doc',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            ...viewsParams,
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,name,mimeType,description,starred,trashed,explicitlyTrashed,trashingUser,trashedTime,parents,properties,appProperties,spaces,version,webContentLink,webViewLink,iconLink,hasThumbnail,thumbnailLink,thumbnailVersion,viewedByMe,viewedByMeTime,createdTime,modifiedTime,modifiedByMe,modifiedByMeTime,sharedWithMeTime,sharingUser,owners,driveId,lastModifyingUser,shared,ownedByMe,copyRequiresWriterPermission,writersCanShare,permissionIds,hasAugmentedPermissions,inheritedPermissionsDisabled,folderColorRgb,originalFilename,fullFileExtension,fileExtension,md5Checksum,sha1Checksum,sha256Checksum,size,quotaBytesUsed,headRevisionId,contentRestrictions,downloadRestrictions,clientEncryptionDetails,shortcutDetails,linkShareMetadata,labelInfo,imageMediaMetadata,videoMediaMetadata,isAppAuthorized,resourceKey',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            acknowledgeAbuse: {
              type: 'boolean',
              default: false,
              description: 'Whether you accept the risk of downloading a file identified as malware.',
            },
          },
          returns: { type: 'object', properties: fileRecord },
        },
        create: {
          description:
            'Creates a file without content, a folder or a shortcut. Give `id` to make a repeat safe.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: [
            'new folder',
            'shortcut',
            'make a folder',
            'new empty document',
            'new document',
            'set up a folder',
            'folder for',
          ],
          goals: [
            'make a new folder',
            'create an empty google doc',
            'new blank spreadsheet',
            'shortcut to a file',
            'set up a folder for a project',
            'start an empty presentation',
            'we need a place for the photos',
            'start a document for the minutes',
            'empty sheet for the budget',
            'make a directory for the invoices',
            'start a blank doc',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            ...viewsParams,
            ...fileMetadataParams,
            ...newFileParams,
            ...fileWriteParams,
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,name,mimeType,description,starred,trashed,explicitlyTrashed,trashingUser,trashedTime,parents,properties,appProperties,spaces,version,webContentLink,webViewLink,iconLink,hasThumbnail,thumbnailLink,thumbnailVersion,viewedByMe,viewedByMeTime,createdTime,modifiedTime,modifiedByMe,modifiedByMeTime,sharedWithMeTime,sharingUser,owners,driveId,lastModifyingUser,shared,ownedByMe,copyRequiresWriterPermission,writersCanShare,permissionIds,hasAugmentedPermissions,inheritedPermissionsDisabled,folderColorRgb,originalFilename,fullFileExtension,fileExtension,md5Checksum,sha1Checksum,sha256Checksum,size,quotaBytesUsed,headRevisionId,contentRestrictions,downloadRestrictions,clientEncryptionDetails,shortcutDetails,linkShareMetadata,labelInfo,imageMediaMetadata,videoMediaMetadata,isAppAuthorized,resourceKey',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            ignoreDefaultVisibility: {
              type: 'boolean',
              default: false,
              description: "Whether the domain's default visibility is not applied.",
            },
            name: { type: 'string', required: true, description: 'Name of the file.' },
          },
          returns: { type: 'object', properties: fileRecord },
        },
        update: {
          description:
            'Changes metadata. `trashed` moves to the trash and back; `addParents` and `removeParents` move between folders.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: [
            'rename',
            'move',
            'trash',
            'restore',
            'star',
            'bin',
            'recover',
            'another folder',
            'put into',
            'archive folder',
            'move into',
            'unstar',
            'new name',
            'untrash',
            'out of the trash',
            'bring back',
          ],
          goals: [
            'rename a file',
            'move a document to another folder',
            'put a file into the trash',
            'restore a file from the trash',
            'star a file',
            'change the description of a file',
            'forbid copying and downloading',
            'it has the wrong name',
            'it lies in the wrong folder',
            'tidy the file into the archive folder',
            'I deleted it by mistake and need it back',
            'throw the old draft away',
            'put it where the others are',
            'file it under another folder',
            'give the file a clearer name',
            'get the file back out of the bin',
            'bin the outdated draft',
            'put a star on the plan',
            "place the doc in the client's folder",
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            ...viewsParams,
            ...fileMetadataParams,
            ...fileWriteParams,
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,name,mimeType,description,starred,trashed,explicitlyTrashed,trashingUser,trashedTime,parents,properties,appProperties,spaces,version,webContentLink,webViewLink,iconLink,hasThumbnail,thumbnailLink,thumbnailVersion,viewedByMe,viewedByMeTime,createdTime,modifiedTime,modifiedByMe,modifiedByMeTime,sharedWithMeTime,sharingUser,owners,driveId,lastModifyingUser,shared,ownedByMe,copyRequiresWriterPermission,writersCanShare,permissionIds,hasAugmentedPermissions,inheritedPermissionsDisabled,folderColorRgb,originalFilename,fullFileExtension,fileExtension,md5Checksum,sha1Checksum,sha256Checksum,size,quotaBytesUsed,headRevisionId,contentRestrictions,downloadRestrictions,clientEncryptionDetails,shortcutDetails,linkShareMetadata,labelInfo,imageMediaMetadata,videoMediaMetadata,isAppAuthorized,resourceKey',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            addParents: { type: 'string', style: 'comma', description: 'Id of the folder to move it to.' },
            removeParents: {
              type: 'string',
              style: 'comma',
              description: 'Id of the folder to remove it from; empty if it is in none.',
            },
            name: { type: 'string', description: 'New name.' },
            trashed: { type: 'boolean', description: 'true moves it to the trash, false restores it.' },
          },
          returns: { type: 'object', properties: fileRecord },
          dependentRequired: { addParents: ['removeParents'] },
        },
        delete: {
          description:
            'Permanently deletes a file without moving it to the trash. For a folder, also deletes its contents that the user owns.',
          risk: 'destructive',
          permission: 'https://www.googleapis.com/auth/drive',
          also: [
            'remove forever',
            'purge',
            'permanently',
            'erase',
            'for good',
            'forever',
            'delete permanently',
          ],
          goals: [
            'delete a file forever',
            'remove a folder permanently',
            'erase a document that cannot be restored',
            'skip the trash',
            'it must be gone without a trace',
            'nobody may ever restore this file',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
          },
        },
        generate_ids: {
          description:
            'Reserves ids for new files, shortcuts and copies. Creating with the same id twice makes one file.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: ['reserve ids', 'ids ahead', 'idempotent creation'],
          goals: [
            'reserve file ids',
            'get ids before uploading',
            'ids for a safe retry',
            'make up ids for new files',
          ],
          checkedBy: ['description'],
          params: {
            count: { type: 'integer', minimum: 1, maximum: 1000, default: 10, description: 'Number of ids.' },
            space: {
              type: 'string',
              values: ['drive', 'appDataFolder'],
              default: 'drive',
              description: 'Space of the files.',
            },
            type: {
              type: 'string',
              values: ['files', 'shortcuts'],
              default: 'files',
              description: 'Kind of the files.',
            },
          },
          returns: generatedIds,
        },
        empty_trash: {
          description: "Permanently deletes the files in the user's trash, or in that of a shared drive.",
          risk: 'destructive',
          permission: 'https://www.googleapis.com/auth/drive',
          also: [
            'empty the trash',
            'clear the bin',
            'purge the trash',
            'everything in the bin',
            'throw away everything',
          ],
          goals: [
            'empty the trash',
            'delete everything in the bin',
            'free space by clearing the trash',
            'purge trashed files',
            'get rid of all that was thrown away',
          ],
          checkedBy: ['description'],
          params: {
            driveId: {
              type: 'string',
              description: 'Id of the shared drive whose trash is emptied instead.',
            },
            enforceSingleParent: {
              type: 'boolean',
              default: false,
              deprecated: 'It has no effect any more.',
              description: 'Whether files that lose a folder get another one.',
            },
          },
        },
        download: {
          description:
            'Downloads the content as a stream. Native documents have none and are refused with upstream_invalid_request (fileNotDownloadable): export them with `files_export.download`.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          also: ['read', 'open', 'content', 'text', 'what does it say', 'save locally', 'get the file'],
          goals: [
            'download a file',
            'read the text of a file',
            'open a pdf from Drive',
            'save an image from Drive',
            'get the content of a csv',
            'what does the document say',
            'give me the photo',
            'I need the file on my computer',
            'read me the report',
            'I want to see what is inside the pdf',
            'pull the text out of the file',
          ],
          untrusted: true,
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            acknowledgeAbuse: {
              type: 'boolean',
              default: false,
              description: 'Whether you accept the risk of downloading a file identified as malware.',
            },
            range_header: {
              type: 'string',
              pattern: '^bytes=(\\d+-\\d*|-\\d+)$',
              as: 'Range',
              description: 'Part of the content: bytes=0-1023, bytes=1024-, bytes=-512.',
            },
          },
          returns: { type: 'bytes' },
        },
        search: {
          description: 'Finds files in the replica.',
          risk: 'read',
          goals: [
            'how many files do we have',
            'largest files',
            'files by owner',
            'count pdfs',
            'files modified before a date',
            'total size of all files',
            'what takes up so much space',
            'who has the most files',
            'how many documents did we write this year',
            'which docs have not been touched for years',
            'how much space do videos take',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums files in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the file.' },
        name: {
          type: 'string',
          sensitive: true,
          untrusted: 'name',
          description: 'Name; need not be the only one in its folder.',
        },
        mimeType: { type: 'string', description: 'MIME type.' },
        description: { type: 'string', sensitive: true, untrusted: true, description: 'Short description.' },
        starred: { type: 'boolean', description: 'Whether the user has starred it.' },
        trashed: {
          type: 'boolean',
          description: 'Whether it is in the trash, by itself or with a folder above.',
        },
        parents: { type: 'array', items: { type: 'string' }, description: 'Id of the folder it is in.' },
        spaces: {
          type: 'array',
          items: { type: 'string' },
          description: 'Spaces it is in: drive, appDataFolder.',
        },
        driveId: { type: 'string', description: 'Id of the shared drive it is in.' },
        createdTime: {
          type: 'string',
          format: 'date-time',
          description: 'When it was created. RFC 3339 date and time.',
        },
        modifiedTime: {
          type: 'string',
          format: 'date-time',
          description: 'When anyone last changed it. RFC 3339 date and time.',
        },
        size: { type: 'integer', description: 'Bytes of the content; absent for folders and shortcuts.' },
        quotaBytesUsed: {
          type: 'integer',
          description: 'Bytes of quota that it uses, including kept revisions.',
        },
        md5Checksum: { type: 'string', description: 'MD5 of the content in hexadecimal.' },
        webViewLink: { type: 'string', description: 'Link that opens it in an editor or viewer.' },
        owners: { type: 'array', items: user, description: 'Owners; none in shared drives.' },
        lastModifyingUser: { ...user, description: 'User who last changed it.' },
        shared: { type: 'boolean', description: 'Whether it is shared; not in shared drives.' },
        ownedByMe: { type: 'boolean', description: 'Whether the user owns it; not in shared drives.' },
        properties: {
          type: 'map',
          items: { type: 'string' },
          untrusted: true,
          description: 'Key-value pairs that all apps see.',
        },
        appProperties: {
          type: 'map',
          items: { type: 'string' },
          untrusted: true,
          description: 'Key-value pairs that only this app sees.',
        },
        fileExtension: { type: 'string', untrusted: 'name', description: 'Last extension of the name: gz.' },
        originalFilename: {
          type: 'string',
          sensitive: true,
          untrusted: 'name',
          description: 'Name the content was uploaded under.',
        },
        is_deleted: { type: 'boolean', description: "Whether it was deleted or is out of the user's reach." },
      },
    },
    files_upload: {
      description:
        'Files with content. Small content travels in one request, large content in chunks that can be taken up again.',
      key: 'id',
      also: [
        'upload',
        'save',
        'store content',
        'replace content',
        'photo',
        'new file',
        'put a file',
        'add a file',
        'import',
      ],
      actions: {
        create: {
          description: 'Creates a file with content.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: [
            'upload a file',
            'add a document',
            'store',
            'put into the drive',
            'upload this',
            'upload to the folder',
            'put this file into',
          ],
          goals: [
            'upload a file to Drive',
            'save a pdf into a folder',
            'put a csv into Drive',
            'store a report as a new file',
            'import a word document',
            'put the report where the team finds it',
            'save this list for everyone in drive',
            'keep a copy of this pdf in the folder',
            'store the scan in our folder',
            'keep this text as a file in drive',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            ...viewsParams,
            ...fileMetadataParams,
            ...newFileParams,
            ...fileWriteParams,
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,name,mimeType,description,starred,trashed,explicitlyTrashed,trashingUser,trashedTime,parents,properties,appProperties,spaces,version,webContentLink,webViewLink,iconLink,hasThumbnail,thumbnailLink,thumbnailVersion,viewedByMe,viewedByMeTime,createdTime,modifiedTime,modifiedByMe,modifiedByMeTime,sharedWithMeTime,sharingUser,owners,driveId,lastModifyingUser,shared,ownedByMe,copyRequiresWriterPermission,writersCanShare,permissionIds,hasAugmentedPermissions,inheritedPermissionsDisabled,folderColorRgb,originalFilename,fullFileExtension,fileExtension,md5Checksum,sha1Checksum,sha256Checksum,size,quotaBytesUsed,headRevisionId,contentRestrictions,downloadRestrictions,clientEncryptionDetails,shortcutDetails,linkShareMetadata,labelInfo,imageMediaMetadata,videoMediaMetadata,isAppAuthorized,resourceKey',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            ignoreDefaultVisibility: {
              type: 'boolean',
              default: false,
              description: "Whether the domain's default visibility is not applied.",
            },
            name: { type: 'string', required: true, description: 'Name of the file.' },
            content: {
              type: 'bytes',
              required: true,
              description: 'Content of the file. A stream is read as it is sent, and only once.',
            },
            contentType: {
              type: 'string',
              maxLength: 255,
              pattern: '[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?',
              description:
                'Media type of the content; unless given that of a Blob, text/plain for a string, else application/octet-stream.',
            },
          },
          returns: { type: 'object', properties: fileRecord },
        },
        update: {
          description: 'Gives a file new content, and new metadata where params say so.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: ['new content', 'overwrite', 'new version', 'replace the file', 'instead of the old'],
          goals: [
            'upload a new version of a file',
            'replace the content of a document',
            'overwrite a spreadsheet',
            'new content for an existing file',
            'here is the corrected version of the file',
            'the numbers changed so replace the sheet',
            'put the newer pdf in place of the old one',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            ...viewsParams,
            ...fileMetadataParams,
            ...fileWriteParams,
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,name,mimeType,description,starred,trashed,explicitlyTrashed,trashingUser,trashedTime,parents,properties,appProperties,spaces,version,webContentLink,webViewLink,iconLink,hasThumbnail,thumbnailLink,thumbnailVersion,viewedByMe,viewedByMeTime,createdTime,modifiedTime,modifiedByMe,modifiedByMeTime,sharedWithMeTime,sharingUser,owners,driveId,lastModifyingUser,shared,ownedByMe,copyRequiresWriterPermission,writersCanShare,permissionIds,hasAugmentedPermissions,inheritedPermissionsDisabled,folderColorRgb,originalFilename,fullFileExtension,fileExtension,md5Checksum,sha1Checksum,sha256Checksum,size,quotaBytesUsed,headRevisionId,contentRestrictions,downloadRestrictions,clientEncryptionDetails,shortcutDetails,linkShareMetadata,labelInfo,imageMediaMetadata,videoMediaMetadata,isAppAuthorized,resourceKey',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            addParents: { type: 'string', style: 'comma', description: 'Id of the folder to move it to.' },
            removeParents: {
              type: 'string',
              style: 'comma',
              description: 'Id of the folder to remove it from; empty if it is in none.',
            },
            name: { type: 'string', description: 'New name.' },
            trashed: { type: 'boolean', description: 'true moves it to the trash, false restores it.' },
            content: {
              type: 'bytes',
              required: true,
              description: 'Content of the file. A stream is read as it is sent, and only once.',
            },
            contentType: {
              type: 'string',
              maxLength: 255,
              pattern: '[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?',
              description:
                'Media type of the content; unless given that of a Blob, text/plain for a string, else application/octet-stream.',
            },
          },
          returns: { type: 'object', properties: fileRecord },
          dependentRequired: { addParents: ['removeParents'] },
        },
      },
    },
    files_export: {
      description: 'Native documents in another format.',
      key: 'id',
      also: [
        'convert',
        'export',
        'pdf',
        'google document',
        'csv',
        'docx',
        'save as',
        'other format',
        'turn into',
        'as a pdf',
        'as word',
        'excel',
        'word file',
        'markdown',
        'plain text',
        'xlsx',
        'google doc',
        'google sheet',
        'convert to',
      ],
      actions: {
        download: {
          description:
            'Exports a native document as a stream; at most 10 MB. The formats of a file are the keys of its exportLinks.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          also: ['turn', 'convert', 'save as', 'download as', 'word file', 'as a word file', 'get as pdf'],
          goals: [
            'export a google doc as pdf',
            'spreadsheet as csv',
            'convert a doc to word',
            'slides as powerpoint',
            'download a google sheet as excel',
            'text of a google doc',
            'they cannot open google docs so make a word file',
            'I need the sheet in excel',
            'print version of the document',
            'turn the slides into a pdf',
            'I need a word version',
            'pdf of the slides for the client',
            'get the numbers of the sheet as csv',
          ],
          untrusted: true,
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the document.' },
            mimeType: {
              type: 'string',
              required: true,
              values: ['application/pdf', 'text/plain', 'text/csv', 'text/markdown', 'text/html'],
              description: 'MIME type to export to.',
            },
            range_header: {
              type: 'string',
              pattern: '^bytes=(\\d+-\\d*|-\\d+)$',
              as: 'Range',
              description: 'Part of the content: bytes=0-1023, bytes=1024-, bytes=-512.',
            },
          },
          returns: { type: 'bytes' },
        },
      },
    },
    files_copy: {
      description: 'Copies of files.',
      key: 'id',
      also: ['duplicate', 'clone', 'copy', 'template', 'copy of'],
      actions: {
        create: {
          description: "Copies a file; params change the copy's metadata.",
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: ['make a copy', 'from a template', 'based on', 'copy'],
          goals: [
            'copy a file',
            'make a duplicate of a spreadsheet',
            'new document from a template',
            'clone a presentation',
            'copy a doc into another folder',
            "use last year's sheet as a start",
            'same document again for another client',
            'I want to try changes without touching the original',
            'fill in our template',
            'take the old offer as the basis for a new one',
            'second version of the deck for another audience',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            ...viewsParams,
            ...fileMetadataParams,
            ...newFileParams,
            fileId: { type: 'string', required: true, description: 'Id of the file to copy.' },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,name,mimeType,description,starred,trashed,explicitlyTrashed,trashingUser,trashedTime,parents,properties,appProperties,spaces,version,webContentLink,webViewLink,iconLink,hasThumbnail,thumbnailLink,thumbnailVersion,viewedByMe,viewedByMeTime,createdTime,modifiedTime,modifiedByMe,modifiedByMeTime,sharedWithMeTime,sharingUser,owners,driveId,lastModifyingUser,shared,ownedByMe,copyRequiresWriterPermission,writersCanShare,permissionIds,hasAugmentedPermissions,inheritedPermissionsDisabled,folderColorRgb,originalFilename,fullFileExtension,fileExtension,md5Checksum,sha1Checksum,sha256Checksum,size,quotaBytesUsed,headRevisionId,contentRestrictions,downloadRestrictions,clientEncryptionDetails,shortcutDetails,linkShareMetadata,labelInfo,imageMediaMetadata,videoMediaMetadata,isAppAuthorized,resourceKey',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            copyComments: {
              type: 'boolean',
              default: false,
              description: 'Whether comments are copied as well.',
            },
            ignoreDefaultVisibility: {
              type: 'boolean',
              default: false,
              description: "Whether the domain's default visibility is not applied.",
            },
            keepRevisionForever: {
              type: 'boolean',
              default: false,
              description: 'Whether the new revision is kept forever.',
            },
            ocrLanguage: { type: 'string', description: 'Language of text in a picture, as ISO 639-1.' },
            name: { type: 'string', description: 'Name of the copy.' },
          },
          returns: { type: 'object', properties: fileRecord },
        },
      },
    },
    drives: {
      description: 'Shared drives.',
      key: 'id',
      brief: ['id', 'name', 'createdTime', 'hidden'],
      also: ['team drive', 'shared drive', 'shared space', 'team space', 'drive of the team'],
      record: driveRecord,
      actions: {
        list: {
          description: 'Lists shared drives that the user is a member of.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          goals: [
            'which shared drives are there',
            'my team drives',
            'list of shared drives',
            'drives I am a member of',
            'which spaces do the teams share files in',
            'which team drives can I use',
          ],
          checkedBy: ['description'],
          params: {
            q: { type: 'string', description: "Query in the vendor's language: name contains 'x'." },
            pageSize: {
              type: 'integer',
              minimum: 1,
              maximum: 100,
              default: 10,
              description: 'Drives per page at the most.',
            },
            pageToken: { type: 'string', description: 'nextPageToken of the page before.' },
            useDomainAdminAccess: {
              type: 'boolean',
              default: false,
              description: 'Whether to act as administrator of the domain.',
            },
            fields: {
              type: 'string',
              mask: {
                always: ['nextPageToken'],
                beside: ['kind'],
                records: 'drives',
                fields: 'id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: driveRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
          },
        },
        get: {
          description: 'Gets a shared drive.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          goals: [
            'show one shared drive',
            'restrictions of a shared drive',
            'name of a team drive',
            'when was the shared drive created',
          ],
          checkedBy: ['description'],
          params: {
            driveId: { type: 'string', required: true, description: 'Id of the drive.' },
            useDomainAdminAccess: {
              type: 'boolean',
              default: false,
              description: 'Whether to act as administrator of the domain.',
            },
            fields: {
              type: 'string',
              mask: {
                fields: 'id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'object', properties: driveRecord },
        },
        create: {
          description:
            'Creates a shared drive. The same `requestId` again is refused as a conflict and makes no second one.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: ['set up', 'new shared drive'],
          goals: [
            'create a shared drive',
            'new team drive for a department',
            'set up a shared space',
            'shared drive for the project',
            'the new department needs its own space for files',
            'a drive of its own for the sales team',
          ],
          checkedBy: ['description'],
          params: {
            fields: {
              type: 'string',
              mask: {
                fields: 'id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            requestId: {
              type: 'string',
              required: true,
              description: 'Your id for this creation: any text that you use once.',
            },
            name: { type: 'string', required: true, description: 'Name.' },
            themeId: { type: 'string', description: 'Id of the theme. Default: a random one.' },
          },
          returns: { type: 'object', properties: driveRecord },
        },
        update: {
          description: 'Changes a shared drive.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          goals: [
            'rename a shared drive',
            'change restrictions of a team drive',
            'only members may see files of the shared drive',
            'new theme for a shared drive',
          ],
          checkedBy: ['description'],
          params: {
            driveId: { type: 'string', required: true, description: 'Id of the drive.' },
            useDomainAdminAccess: {
              type: 'boolean',
              default: false,
              description: 'Whether to act as administrator of the domain.',
            },
            fields: {
              type: 'string',
              mask: {
                fields: 'id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            name: { type: 'string', description: 'New name.' },
            colorRgb: {
              type: 'string',
              pattern: '^#[0-9a-fA-F]{6}$',
              description: 'Colour, as #rrggbb; not together with themeId.',
            },
            themeId: { type: 'string', description: 'Id of the theme.' },
            backgroundImageFile: {
              ...backgroundImage,
              description: 'Background picture; cannot be combined with themeId.',
            },
            restrictions: { ...driveRestrictions, description: 'Restrictions on members.' },
          },
          returns: { type: 'object', properties: driveRecord },
        },
        delete: {
          description:
            'Permanently deletes a shared drive. It must be empty unless `allowItemDeletion` is true.',
          risk: 'destructive',
          permission: 'https://www.googleapis.com/auth/drive',
          goals: [
            'delete a shared drive',
            'remove an empty team drive',
            'get rid of a shared drive with its files',
            'close a team drive',
          ],
          checkedBy: ['description'],
          params: {
            driveId: { type: 'string', required: true, description: 'Id of the drive.' },
            useDomainAdminAccess: {
              type: 'boolean',
              default: false,
              description: 'Whether to act as administrator of the domain.',
            },
            allowItemDeletion: {
              type: 'boolean',
              default: false,
              description: 'Whether to delete its contents, too; administrators only.',
            },
          },
        },
        hide: {
          description: 'Hides a shared drive from the default view.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: ['hide from', 'out of sight'],
          goals: [
            'hide a shared drive',
            'shared drive out of my view',
            'do not show a team drive',
            'tidy up the list of shared drives',
          ],
          checkedBy: ['description'],
          params: {
            driveId: { type: 'string', required: true, description: 'Id of the drive.' },
            fields: {
              type: 'string',
              mask: {
                fields: 'id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'object', properties: driveRecord },
        },
        unhide: {
          description: 'Shows a hidden shared drive in the default view again.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: ['show again', 'make visible again'],
          goals: [
            'show a hidden shared drive',
            'bring a team drive back into view',
            'unhide a shared drive',
            'make a hidden drive appear',
          ],
          checkedBy: ['description'],
          params: {
            driveId: { type: 'string', required: true, description: 'Id of the drive.' },
            fields: {
              type: 'string',
              mask: {
                fields: 'id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'object', properties: driveRecord },
        },
        search: {
          description: 'Finds drives in the replica.',
          risk: 'read',
          goals: [
            'how many shared drives exist',
            'shared drives whose name contains',
            'filter shared drives by creation date',
            'count team drives',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums drives in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the drive, which is also that of its top folder.' },
        name: { type: 'string', untrusted: 'name', description: 'Name.' },
        createdTime: {
          type: 'string',
          format: 'date-time',
          description: 'When it was created. RFC 3339 date and time.',
        },
        hidden: { type: 'boolean', description: 'Whether the user has hidden it.' },
        orgUnitId: {
          type: 'string',
          description: 'Organizational unit, in lists with administrator access.',
        },
        colorRgb: { type: 'string', description: 'Colour, as #rrggbb.' },
        restrictions: { ...driveRestrictions, description: 'Restrictions on members.' },
      },
    },
    permissions: {
      description: 'Rights on a file or a shared drive.',
      key: 'id',
      brief: ['id', 'type', 'role', 'emailAddress', 'displayName', 'domain', 'expirationTime'],
      also: [
        'access',
        'sharing',
        'collaborator',
        'viewer',
        'editor',
        'reader',
        'role',
        'public link',
        'shared',
        'shared with',
        'rights',
        'privilege',
        'visible',
        'share settings',
        'access rights',
        'allowed',
        'commenter',
        'owner of',
      ],
      record: permissionRecord,
      actions: {
        list: {
          description: 'Lists permissions of a file or a shared drive.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          also: [
            'who can see',
            'who has access',
            'who can edit',
            'shared with whom',
            'is it public',
            'who can open',
            'who can read',
            'access to the folder',
            'access to the sheet',
          ],
          goals: [
            'who has access to a file',
            'who can see a folder',
            'with whom is a document shared',
            'is a file public',
            'editors of a spreadsheet',
            'list sharing of a shared drive',
            'who else can open this',
            'can outsiders see the folder',
            'is this document open to the whole internet',
            'does she have access',
            'which people can open the sheet',
            'is anybody from outside on the folder',
            'whom have I given this file to',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            fileId: { type: 'string', required: true, description: 'Id of the file or shared drive.' },
            pageSize: {
              type: 'integer',
              minimum: 1,
              maximum: 100,
              description:
                'Permissions per page at the most; when absent, all of a file in My Drive, or 100.',
            },
            pageToken: { type: 'string', description: 'nextPageToken of the page before.' },
            useDomainAdminAccess: {
              type: 'boolean',
              default: false,
              description: 'Whether to act as administrator of the domain.',
            },
            includePermissionsForView: {
              type: 'string',
              values: ['published'],
              description: 'Also return permissions that belong to this view.',
            },
            fields: {
              type: 'string',
              mask: {
                always: ['nextPageToken'],
                beside: ['kind'],
                records: 'permissions',
                fields:
                  'id,kind,type,emailAddress,domain,role,view,displayName,photoLink,allowFileDiscovery,deleted,pendingOwner,expirationTime,permissionDetails,inheritedPermissionsDisabled',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: permissionRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
          },
        },
        get: {
          description: 'Gets a permission.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          goals: [
            'show one permission',
            'role of a person on a file',
            'until when does access last',
            'details of a share',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            fileId: { type: 'string', required: true, description: 'Id of the file or shared drive.' },
            permissionId: { type: 'string', required: true, description: 'Id of the permission.' },
            useDomainAdminAccess: {
              type: 'boolean',
              default: false,
              description: 'Whether to act as administrator of the domain.',
            },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,type,emailAddress,domain,role,view,displayName,photoLink,allowFileDiscovery,deleted,pendingOwner,expirationTime,permissionDetails,inheritedPermissionsDisabled',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'object', properties: permissionRecord },
        },
        create: {
          description: 'Shares a file or a shared drive.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: [
            'share',
            'grant',
            'invite',
            'let',
            'allow',
            'give access',
            'let edit',
            'make public',
            'visible to',
            'everyone',
            'anyone with the link',
            'open up',
            'share with',
            'whole company',
            'add an editor',
            'collaborate',
            'needs to see',
            'needs access',
            'may see',
            'look at',
            'should be able to',
            'must not change',
            'only view',
            'with a person',
          ],
          goals: [
            'share a file with someone',
            'give a colleague edit access',
            'invite an external person to a folder',
            'anyone with the link can view',
            'let the whole company read',
            'add a member to a shared drive',
            'share a document read only',
            'they need to read the plan',
            'she cannot open the document',
            'the agency should be able to work on the text',
            'everyone with the link may look',
            'he may comment but not edit',
            'let the new hire into the folder',
            'open the doc up for the whole team',
            'the lawyer needs the contract',
            'give the client a link to look at',
            'let marketing change the slides',
            'send the board the link so that they can comment',
            'give accounting the receipts to read',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            fileId: { type: 'string', required: true, description: 'Id of the file or shared drive.' },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,type,emailAddress,domain,role,view,displayName,photoLink,allowFileDiscovery,deleted,pendingOwner,expirationTime,permissionDetails,inheritedPermissionsDisabled',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            sendNotificationEmail: {
              type: 'boolean',
              description:
                'Whether users and groups get a mail; true unless given, and always for a new owner.',
            },
            emailMessage: { type: 'string', description: 'Text to put into that mail.' },
            transferOwnership: {
              type: 'boolean',
              default: false,
              description: 'Whether ownership goes to the user; must be true with role owner.',
            },
            moveToNewOwnersRoot: {
              type: 'boolean',
              default: false,
              description: "Whether the item moves to the new owner's My Drive.",
            },
            useDomainAdminAccess: {
              type: 'boolean',
              default: false,
              description: 'Whether to act as administrator of the domain.',
            },
            type: {
              type: 'string',
              required: true,
              enum: ['user', 'group', 'domain', 'anyone'],
              description: 'Whom it is for.',
            },
            role: {
              type: 'string',
              required: true,
              enum: ['owner', 'organizer', 'fileOrganizer', 'writer', 'commenter', 'reader'],
              description: 'Role of the permission.',
            },
            emailAddress: { type: 'string', description: 'Address, for user and group.' },
            domain: { type: 'string', description: 'Domain, for domain.' },
            allowFileDiscovery: {
              type: 'boolean',
              description: 'Whether search finds the file, for domain and anyone.',
            },
            expirationTime: {
              type: 'string',
              format: 'date-time',
              description: 'When it ends, within a year; for user and group. RFC 3339 date and time.',
            },
            view: { type: 'string', values: ['published', 'metadata'], description: 'View it belongs to.' },
            pendingOwner: { type: 'boolean', description: 'Whether to offer ownership to the user.' },
            inheritedPermissionsDisabled: {
              type: 'boolean',
              description: 'Whether only those with permissions of their own reach the item.',
            },
          },
          returns: { type: 'object', properties: permissionRecord },
        },
        update: {
          description: 'Changes a permission.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: [
            'upgrade',
            'downgrade',
            'promote',
            'demote',
            'change role',
            'make an editor',
            'only read',
            'viewer instead',
            'transfer ownership',
            'expire',
          ],
          goals: [
            'make a viewer an editor',
            "change someone's role on a file",
            'transfer ownership of a document',
            'let access expire',
            'downgrade to view only',
            'she may edit it from now on',
            'he should only read it',
            'make her the owner',
            'give access only until the end of the month',
            'turn her from editor into viewer',
            'access should run out next week',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            fileId: { type: 'string', required: true, description: 'Id of the file or shared drive.' },
            permissionId: { type: 'string', required: true, description: 'Id of the permission.' },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,type,emailAddress,domain,role,view,displayName,photoLink,allowFileDiscovery,deleted,pendingOwner,expirationTime,permissionDetails,inheritedPermissionsDisabled',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            removeExpiration: {
              type: 'boolean',
              default: false,
              description: 'Whether the end is taken away.',
            },
            transferOwnership: {
              type: 'boolean',
              default: false,
              description: 'Whether ownership goes to the user; must be true with role owner.',
            },
            useDomainAdminAccess: {
              type: 'boolean',
              default: false,
              description: 'Whether to act as administrator of the domain.',
            },
            role: {
              type: 'string',
              enum: ['owner', 'organizer', 'fileOrganizer', 'writer', 'commenter', 'reader'],
              description: 'Role of the permission.',
            },
            expirationTime: {
              type: 'string',
              format: 'date-time',
              description: 'When it ends, within a year. RFC 3339 date and time.',
            },
            allowFileDiscovery: {
              type: 'boolean',
              description: 'Whether search finds the file, for domain and anyone.',
            },
            pendingOwner: { type: 'boolean', description: 'Whether to offer ownership to the user.' },
            inheritedPermissionsDisabled: {
              type: 'boolean',
              description: 'Whether only those with permissions of their own reach the item.',
            },
          },
          returns: { type: 'object', properties: permissionRecord },
        },
        delete: {
          description: 'Takes a permission away.',
          risk: 'destructive',
          permission: 'https://www.googleapis.com/auth/drive',
          also: [
            'unshare',
            'revoke',
            'remove access',
            'stop sharing',
            'take away',
            'kick out',
            'make private',
            'no longer see',
            'lock out',
            'cut off',
          ],
          goals: [
            'stop sharing a file',
            'revoke access to a folder',
            'remove someone from a document',
            'turn off the public link',
            'take a person off a shared drive',
            'he left and must not see our files',
            'the agency no longer works for us',
            'they should not be able to open it any more',
            'nobody outside may see this',
            "the intern's access ends today",
            'shut the client out of the folder',
            'the link must stop working',
            'the freelancer finished so close his access to the doc',
            'make the folder private again',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            fileId: { type: 'string', required: true, description: 'Id of the file or shared drive.' },
            permissionId: { type: 'string', required: true, description: 'Id of the permission.' },
            useDomainAdminAccess: {
              type: 'boolean',
              default: false,
              description: 'Whether to act as administrator of the domain.',
            },
          },
        },
        search: {
          description: 'Finds permissions in the replica.',
          risk: 'read',
          goals: [
            'which files are public',
            'count files shared outside',
            'everything an email address has access to',
            'shares by role',
            'what can outsiders see of ours',
            'what does this person have access to',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums permissions in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the permission; the same for a user on all files.' },
        type: {
          type: 'string',
          values: ['user', 'group', 'domain', 'anyone'],
          description: 'Whom it is for.',
        },
        role: {
          type: 'string',
          values: ['owner', 'organizer', 'fileOrganizer', 'writer', 'commenter', 'reader'],
          description: 'Role of the permission.',
        },
        emailAddress: {
          type: 'string',
          format: 'email',
          sensitive: true,
          description: 'Address of the user or group.',
        },
        domain: { type: 'string', description: 'Domain it is for.' },
        displayName: { type: 'string', sensitive: true, untrusted: 'name', description: 'Name to show.' },
        allowFileDiscovery: {
          type: 'boolean',
          description: 'Whether search finds the file, for domain and anyone.',
        },
        deleted: { type: 'boolean', description: 'Whether the account is gone.' },
        pendingOwner: { type: 'boolean', description: 'Whether the user has been offered ownership.' },
        expirationTime: {
          type: 'string',
          format: 'date-time',
          description: 'When it ends. RFC 3339 date and time.',
        },
        view: { type: 'string', values: ['published', 'metadata'], description: 'View it belongs to.' },
        fileId: { type: 'string', from: 'parent.id', description: 'Id of the file it is on.' },
      },
    },
    comments: {
      description: 'Comments on files.',
      key: 'id',
      brief: [
        'id',
        'author.displayName',
        'createdTime',
        'modifiedTime',
        'resolved',
        'deleted',
        'assigneeEmailAddress',
      ],
      also: [
        'remark',
        'discussion',
        'note',
        'review',
        'feedback',
        'commented',
        'comments on a document',
        'suggestion',
        'said',
        'written on',
        'proposal',
        'reviewer',
        'open question',
      ],
      record: commentRecord,
      actions: {
        list: {
          description: 'Lists comments on a file.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          also: ['feedback on', 'what reviewers said', 'unresolved'],
          goals: [
            'comments on a document',
            'feedback in a google doc',
            'open comments of a file',
            'what did reviewers say about a document',
            'what did they write at the side of the document',
            'are there open questions in the doc',
            'what is the feedback in the draft',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            includeDeleted: {
              type: 'boolean',
              default: false,
              description: 'Whether deleted ones are listed, without content.',
            },
            pageSize: {
              type: 'integer',
              minimum: 1,
              maximum: 100,
              default: 20,
              description: 'Comments per page at the most.',
            },
            pageToken: { type: 'string', description: 'nextPageToken of the page before.' },
            startModifiedTime: {
              type: 'string',
              format: 'date-time',
              description: 'Only those changed at this time or later. RFC 3339 date and time.',
            },
            fields: {
              type: 'string',
              mask: {
                always: ['nextPageToken'],
                beside: ['kind'],
                records: 'comments',
                fields:
                  'id,kind,createdTime,modifiedTime,author,htmlContent,content,deleted,resolved,quotedFileContent,anchor,replies,assigneeEmailAddress,mentionedEmailAddresses',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: commentRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
          },
        },
        get: {
          description: 'Gets a comment.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          goals: [
            'show one comment on a document',
            'is the comment resolved',
            'passage a comment refers to',
            'who commented on a file',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            commentId: { type: 'string', required: true, description: 'Id of the comment.' },
            includeDeleted: {
              type: 'boolean',
              default: false,
              description: 'Whether a deleted one is given, without content.',
            },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,createdTime,modifiedTime,author,htmlContent,content,deleted,resolved,quotedFileContent,anchor,replies,assigneeEmailAddress,mentionedEmailAddresses',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'object', properties: commentRecord },
        },
        create: {
          description: 'Comments on a file.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: ['leave', 'annotate', 'comment on', 'add a comment', 'mention', 'write'],
          goals: [
            'comment on a google doc',
            'leave feedback on a file',
            'add a remark to a document',
            'suggest a change in a comment',
            'point out in the document that a number is wrong',
            'ask in the doc who wrote this',
            'leave a hint at the paragraph',
            'remark on the budget sheet that a total is off',
            'leave a question for the author in the doc',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,createdTime,modifiedTime,author,htmlContent,content,deleted,resolved,quotedFileContent,anchor,replies,assigneeEmailAddress,mentionedEmailAddresses',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            content: { type: 'string', required: true, description: 'Plain text.' },
            anchor: { type: 'string', description: 'Region of the document, as JSON in a string.' },
            quotedFileContent: { ...quotedContent, description: 'The part of the file it is about.' },
          },
          returns: { type: 'object', properties: commentRecord },
        },
        update: {
          description: 'Changes the text of a comment.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: ['edit my comment'],
          goals: [
            'edit my comment on a document',
            'correct the text of a comment in Drive',
            'reword a remark',
            'fix a typo in a comment on a file',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            commentId: { type: 'string', required: true, description: 'Id of the comment.' },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,createdTime,modifiedTime,author,htmlContent,content,deleted,resolved,quotedFileContent,anchor,replies,assigneeEmailAddress,mentionedEmailAddresses',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            content: { type: 'string', required: true, description: 'New plain text.' },
          },
          returns: { type: 'object', properties: commentRecord },
        },
        delete: {
          description: 'Deletes a comment.',
          risk: 'destructive',
          permission: 'https://www.googleapis.com/auth/drive',
          goals: [
            'delete a comment on a document',
            'remove my remark from a file',
            'take back feedback on a doc',
            'erase a comment in Drive',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            commentId: { type: 'string', required: true, description: 'Id of the comment.' },
          },
        },
        search: {
          description: 'Finds comments in the replica.',
          risk: 'read',
          goals: [
            'unresolved comments in all files',
            'comments by author',
            'comments that contain a word',
            'how many comments are open',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums comments in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the comment.' },
        content: { type: 'string', sensitive: true, untrusted: true, description: 'Content as plain text.' },
        createdTime: {
          type: 'string',
          format: 'date-time',
          description: 'When it was made. RFC 3339 date and time.',
        },
        modifiedTime: {
          type: 'string',
          format: 'date-time',
          description: 'When it or a reply was last changed. RFC 3339 date and time.',
        },
        author: { ...user, description: 'Author, without address and permission id.' },
        deleted: { type: 'boolean', description: 'Whether it was deleted; it has no content then.' },
        resolved: { type: 'boolean', description: 'Whether a reply has resolved it.' },
        quotedFileContent: { ...quotedContent, description: 'The part of the file it is about.' },
        assigneeEmailAddress: {
          type: 'string',
          format: 'email',
          sensitive: true,
          description: 'Whom it is assigned to.',
        },
        mentionedEmailAddresses: {
          type: 'array',
          items: { type: 'string', format: 'email', description: 'E-mail address.' },
          sensitive: true,
          description: 'Addresses that it mentions.',
        },
        fileId: { type: 'string', from: 'parent.id', description: 'Id of the file it is on.' },
      },
    },
    replies: {
      description: 'Replies to comments.',
      key: 'id',
      brief: ['id', 'author.displayName', 'createdTime', 'action', 'deleted'],
      also: [
        'answer',
        'respond',
        'reply',
        'answer a comment',
        'follow-up',
        'response',
        'thread',
        'resolve a comment',
      ],
      record: replyRecord,
      actions: {
        list: {
          description: 'Lists replies to a comment.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          also: ['answers to a comment'],
          goals: [
            'replies to a comment on a document',
            'answers below a comment',
            'thread of a comment in a doc',
            'who answered my comment',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            commentId: { type: 'string', required: true, description: 'Id of the comment.' },
            includeDeleted: {
              type: 'boolean',
              default: false,
              description: 'Whether deleted ones are listed, without content.',
            },
            pageSize: {
              type: 'integer',
              minimum: 1,
              maximum: 100,
              default: 20,
              description: 'Replies per page at the most.',
            },
            pageToken: { type: 'string', description: 'nextPageToken of the page before.' },
            fields: {
              type: 'string',
              mask: {
                always: ['nextPageToken'],
                beside: ['kind'],
                records: 'replies',
                fields:
                  'id,kind,createdTime,modifiedTime,author,deleted,htmlContent,content,action,assigneeEmailAddress,mentionedEmailAddresses',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: replyRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
          },
        },
        get: {
          description: 'Gets a reply.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          goals: [
            'show one reply',
            'read a reply to a comment',
            'who wrote a reply',
            'when was the reply written',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            commentId: { type: 'string', required: true, description: 'Id of the comment.' },
            replyId: { type: 'string', required: true, description: 'Id of the reply.' },
            includeDeleted: {
              type: 'boolean',
              default: false,
              description: 'Whether a deleted one is given, without content.',
            },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,createdTime,modifiedTime,author,deleted,htmlContent,content,action,assigneeEmailAddress,mentionedEmailAddresses',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'object', properties: replyRecord },
        },
        create: {
          description: 'Replies to a comment, resolves it or opens it again.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: [
            'resolve',
            'reopen',
            'answer',
            'respond to a comment',
            'reply to a comment',
            'close the discussion',
            'mark as resolved',
            'answer the remark',
            'reply to the remark',
          ],
          goals: [
            'reply to a comment in a document',
            'resolve a comment',
            'reopen a comment on a doc',
            'answer feedback on a file',
            'the point in the document is settled',
            'tell her in the doc that it is fixed',
            'answer what she asked at the side of the doc',
            'close the discussion in the doc',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            commentId: { type: 'string', required: true, description: 'Id of the comment.' },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,createdTime,modifiedTime,author,deleted,htmlContent,content,action,assigneeEmailAddress,mentionedEmailAddresses',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            content: { type: 'string', description: 'Plain text.' },
            action: { type: 'string', enum: ['resolve', 'reopen'], description: 'Action on the comment.' },
          },
          returns: { type: 'object', properties: replyRecord },
          requireAny: ['content', 'action'],
        },
        update: {
          description: 'Changes the text of a reply.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          goals: [
            'edit my reply in a document',
            'correct an answer to a comment',
            'change the text of a reply',
            'fix a typo in a reply',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            commentId: { type: 'string', required: true, description: 'Id of the comment.' },
            replyId: { type: 'string', required: true, description: 'Id of the reply.' },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,createdTime,modifiedTime,author,deleted,htmlContent,content,action,assigneeEmailAddress,mentionedEmailAddresses',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            content: { type: 'string', required: true, description: 'New plain text.' },
          },
          returns: { type: 'object', properties: replyRecord },
        },
        delete: {
          description: 'Deletes a reply.',
          risk: 'destructive',
          permission: 'https://www.googleapis.com/auth/drive',
          goals: [
            'delete my reply in a document',
            'remove an answer to a comment',
            'take back a reply',
            'erase a reply on a file',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            commentId: { type: 'string', required: true, description: 'Id of the comment.' },
            replyId: { type: 'string', required: true, description: 'Id of the reply.' },
          },
        },
      },
    },
    revisions: {
      description: "Earlier states of a file's content.",
      key: 'id',
      brief: [
        'id',
        'modifiedTime',
        'lastModifyingUser.displayName',
        'size',
        'mimeType',
        'keepForever',
        'originalFilename',
      ],
      also: [
        'version',
        'older',
        'history',
        'previous',
        'earlier',
        'saved state',
        'versions',
        'edit history',
        'who edited',
        'who changed',
        'change history',
        'last week',
      ],
      record: revisionRecord,
      actions: {
        list: {
          description: 'Lists revisions of a file, oldest first; of a long history some may be missing.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          also: ['who edited', 'older versions', 'what it looked like before'],
          goals: [
            'version history of a file',
            'who changed a document',
            'older versions of a spreadsheet',
            'when was a file edited',
            'someone overwrote my text',
            'what did the file look like last week',
            'who messed up the sheet',
            'we need the state from before',
            'go back to how the document was',
            'see all earlier states of the doc',
            'when did the numbers in the sheet change',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            pageSize: {
              type: 'integer',
              minimum: 1,
              maximum: 1000,
              default: 200,
              description: 'Revisions per page at the most.',
            },
            pageToken: { type: 'string', description: 'nextPageToken of the page before.' },
            fields: {
              type: 'string',
              mask: {
                always: ['nextPageToken'],
                beside: ['kind'],
                records: 'revisions',
                fields:
                  'id,kind,mimeType,modifiedTime,keepForever,published,publishedLink,publishAuto,publishedOutsideDomain,lastModifyingUser,originalFilename,md5Checksum,size',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: revisionRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
          },
        },
        get: {
          description: 'Gets the metadata of a revision.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          also: ['earlier version'],
          goals: [
            'show one version of a file',
            'size of an earlier version',
            'who saved a revision',
            'date of a revision',
            'the file as it was on monday',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            revisionId: { type: 'string', required: true, description: 'Id of the revision.' },
            acknowledgeAbuse: {
              type: 'boolean',
              default: false,
              description: 'Whether you accept the risk of downloading a file identified as malware.',
            },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,mimeType,modifiedTime,keepForever,published,publishedLink,publishAuto,publishedOutsideDomain,lastModifyingUser,originalFilename,md5Checksum,size',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'object', properties: revisionRecord },
        },
        update: {
          description: 'Keeps or publishes a revision.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/drive',
          also: ['keep forever', 'pin', 'publish'],
          goals: [
            'keep a version forever',
            'publish a revision to the web',
            'pin an old version',
            'never purge a revision',
            'this state of the file must be kept',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            revisionId: { type: 'string', required: true, description: 'Id of the revision.' },
            fields: {
              type: 'string',
              mask: {
                fields:
                  'id,kind,mimeType,modifiedTime,keepForever,published,publishedLink,publishAuto,publishedOutsideDomain,lastModifyingUser,originalFilename,md5Checksum,size',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
            keepForever: {
              type: 'boolean',
              description: 'Whether it is kept forever; at most 200 revisions of a file.',
            },
            published: { type: 'boolean', description: 'Whether it is published; native documents only.' },
            publishAuto: { type: 'boolean', description: 'Whether later ones are published by themselves.' },
            publishedOutsideDomain: {
              type: 'boolean',
              description: 'Whether it is published outside the domain.',
            },
          },
          returns: { type: 'object', properties: revisionRecord },
        },
        delete: {
          description: 'Permanently deletes a revision of binary content, except the last one.',
          risk: 'destructive',
          permission: 'https://www.googleapis.com/auth/drive',
          also: ['old version'],
          goals: [
            'delete an old version of a file',
            'remove a revision',
            'erase an earlier version',
            'get rid of an old upload',
          ],
          checkedBy: ['description'],
          params: {
            fileId: { type: 'string', required: true, description: 'Id of the file.' },
            revisionId: { type: 'string', required: true, description: 'Id of the revision.' },
          },
        },
      },
    },
    changes: {
      description: "The feed of what changed in the user's files and shared drives.",
      key: 'fileId',
      brief: ['fileId', 'changeType', 'removed', 'time', 'file.name', 'file.trashed'],
      also: [
        'delta',
        'activity',
        'recently changed',
        'what changed',
        'changed since',
        'new since',
        'modified since',
        'change feed',
        'incremental',
      ],
      record: changeRecord,
      actions: {
        list: {
          description:
            'Lists changes since a token. The last page has the token for the next call in `newStartPageToken`.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          also: ['since yesterday', 'since last time', 'what is new'],
          goals: [
            'what changed in Drive since yesterday',
            'files changed since the last sync',
            'new and removed files',
            'poll for changes',
            'recent activity in Drive',
            'did anything happen in our files',
            'what is new in the drive',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            ...viewsParams,
            pageToken: {
              type: 'string',
              required: true,
              description: 'Where to start: nextPageToken of the page before, or a start page token.',
            },
            pageSize: {
              type: 'integer',
              minimum: 1,
              maximum: 1000,
              default: 100,
              description: 'Changes per page at the most.',
            },
            driveId: { type: 'string', description: 'Only changes of this shared drive.' },
            includeCorpusRemovals: {
              type: 'boolean',
              default: false,
              description: 'Whether a file that left the change list but can still be read is given.',
            },
            includeItemsFromAllDrives: {
              type: 'boolean',
              send: true,
              description: 'Whether files in shared drives are listed.',
            },
            includeRemoved: { type: 'boolean', default: true, description: 'Whether removals are listed.' },
            restrictToMyDrive: {
              type: 'boolean',
              default: false,
              description: 'Whether only files in My Drive are listed.',
            },
            spaces: {
              type: 'string',
              style: 'comma',
              values: ['drive', 'appDataFolder'],
              default: 'drive',
              description: 'Spaces to look in.',
            },
            fields: {
              type: 'string',
              mask: {
                always: ['nextPageToken', 'newStartPageToken'],
                beside: ['kind'],
                records: 'changes',
                fields:
                  'kind,fileId,driveId,changeType,removed,time,file(id,kind,name,mimeType,description,starred,trashed,explicitlyTrashed,trashingUser,trashedTime,parents,properties,appProperties,spaces,version,webContentLink,webViewLink,iconLink,hasThumbnail,thumbnailLink,thumbnailVersion,viewedByMe,viewedByMeTime,createdTime,modifiedTime,modifiedByMe,modifiedByMeTime,sharedWithMeTime,sharingUser,owners,driveId,lastModifyingUser,shared,ownedByMe,copyRequiresWriterPermission,writersCanShare,permissionIds,hasAugmentedPermissions,inheritedPermissionsDisabled,folderColorRgb,originalFilename,fullFileExtension,fileExtension,md5Checksum,sha1Checksum,sha256Checksum,size,quotaBytesUsed,headRevisionId,contentRestrictions,downloadRestrictions,clientEncryptionDetails,shortcutDetails,linkShareMetadata,labelInfo,imageMediaMetadata,videoMediaMetadata,isAppAuthorized,resourceKey),drive(id,kind,name,colorRgb,backgroundImageLink,createdTime,hidden,orgUnitId,restrictions)',
              },
              description:
                'Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response, such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: changeRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
            newStartPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token to list later changes with; null but on the last page.',
            },
          },
        },
      },
    },
    changes_start_page_token: {
      description: 'Current position of the change feed.',
      key: 'startPageToken',
      brief: ['startPageToken'],
      also: ['start token', 'change cursor', 'start page token', 'starting point'],
      record: startPageTokenRecord,
      actions: {
        get: {
          description:
            'Gets the token of now. Take it before a first full listing, so that nothing is missed.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          goals: [
            'token to start watching changes',
            'where does the change feed begin',
            'start token for a sync',
            'current change cursor',
          ],
          checkedBy: ['description'],
          params: {
            ...sharedDrivesParams,
            driveId: { type: 'string', description: 'Of this shared drive only.' },
          },
          returns: { type: 'object', properties: startPageTokenRecord },
        },
      },
    },
    about: {
      description: 'The user, their storage, and what the system supports.',
      key: 'kind',
      brief: [
        'kind',
        'user.displayName',
        'user.emailAddress',
        'storageQuota.limit',
        'storageQuota.usage',
        'storageQuota.usageInDrive',
        'canCreateDrives',
      ],
      also: [
        'storage',
        'quota',
        'space left',
        'capacity',
        'full',
        'my account',
        'who am i',
        'gigabytes',
        'how much space',
        'disk space',
        'logged in',
        'which account',
        'used space',
        'storage left',
      ],
      record: aboutRecord,
      actions: {
        get: {
          description: 'Gets what is known about the user and the system.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/drive.readonly',
          also: ['how full', 'drive is full'],
          goals: [
            'how much storage is left',
            'who am I in Drive',
            'is my Drive full',
            'storage quota',
            'which formats can be exported',
            'will the files still fit',
            'do we need more space',
            'under which account is the drive connected',
            'how many gigabytes are free',
          ],
          checkedBy: ['description'],
          params: {
            fields: { type: 'string', send: '*', description: 'Fields to return, comma-separated.' },
          },
          returns: { type: 'object', properties: aboutRecord },
        },
      },
    },
  },
  texts: {
    de: {
      description:
        'Dateien, Ordner und geteilte Ablagen von Google Drive: Metadaten, Inhalte, Berechtigungen, Kommentare, Versionen und der Änderungsverlauf.',
    },
    ja: {
      description:
        'Google ドライブのファイル、フォルダ、共有ドライブ。メタデータ、内容、権限、コメント、版、変更履歴。',
    },
  },
}
