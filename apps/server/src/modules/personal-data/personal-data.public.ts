export { collectMemberData } from '#src/modules/personal-data/collect-member-data.ts';
export {
  deleteRetainedRows,
  type ErasureStep,
  eraseMember,
  planErasure,
} from '#src/modules/personal-data/erase-member.ts';
