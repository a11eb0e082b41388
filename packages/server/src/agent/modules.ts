/** All that {@link file://./on-demand.ts} loads. */
export { estimateTokens, planLines } from '@plugboard/agent'
export { openApprovalLink, sealApprovalLink } from './approval-link.ts'
export { decideApproval, pendingApprovals } from './approvals.ts'
export { createMcp } from './mcp-server.ts'
export { toolsFor } from './session.ts'
