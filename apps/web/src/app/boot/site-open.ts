/** The path of `getStatus`; its endpoint would bring the whole contract into the page. */
export const getStatusPath = '/wps/v2/system/status';

/** Whether an answer of the status call, whatever it is, says that the maintenance is over. */
export function isOpen(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('value' in answer)) return false;
  const { value } = answer;
  return typeof value === 'object' && value !== null && 'maintenance' in value && value.maintenance === false;
}
