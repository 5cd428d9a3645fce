export { collectMemberData } from '#src/modules/personal-data/collect-member-data.ts';
export {
  deleteExpiredErasedMemberRows,
  type MemberErasureStep,
  eraseMember,
  planMemberErasure,
} from '#src/modules/personal-data/erase-member.ts';
