/** When a registry is asked: at a registration or when the operator sends a person's data, at a login, or by the job. */
export type RegistryOccasion = 'register' | 'login' | 'sweep';

export interface RegistryTables {
  /** What the operator has proved of a member. */
  member_verification: {
    member_id: string;
    age_proven: boolean;
    kyc: 'pending' | 'passed' | 'failed';
    /** Encrypted JSON of what registries need to find the person; `null` if the operator sent nothing. */
    encrypted: string | null;
    changed_at: Date;
    /** When the job asks registries next; `null` if it does not. */
    recheck_at: Date | null;
  };
  /** Questions to registers of excluded persons and their answers. Never changed. */
  registry_check: {
    /** Id of the request, which the registry also receives. */
    id: string;
    member_id: string;
    /** Name of the registry's file. */
    registry: string;
    occasion: RegistryOccasion;
    asked_at: Date;
    answer: 'clear' | 'previous' | 'excluded' | 'unavailable';
    /** The registry's id of the answer. */
    reference: string | null;
    /** When the rules require the next check by the job; `null` if they do not. */
    valid_until: Date | null;
  };
}
