/** The spec language: schemas that check a spec and are the types of its tree. */
export type * from './action.ts'
export {
  type AccountNode,
  type ConsentNode,
  type DeviationNode,
  deviations,
  type MethodNode,
  type OptionalScopesNode,
  type SpecNode,
  spec,
} from './connector.ts'
export type { EntityNode, PermissionsNode, SearchNode } from './entity.ts'
export { actionsIn, keys as entityKeys, searchFieldsIn, standardActions } from './entity.ts'
export { type GoalsNode, goals } from './goals.ts'
export { languageSchema } from './json-schema.ts'
export type * from './sync.ts'
export { type TextsNode, texts } from './texts.ts'
export type { Fields as FieldNodes, HelpNode, MaskNode, ValueDetails, ValueNode } from './value.ts'
export type {
  RegisterNode,
  RegistrationNode,
  VerifyNode,
  WebhookBlockNode,
  WebhooksNode,
} from './webhooks.ts'
