import type { Endpoint } from '#src/endpoint.ts';
import { getDownloadSetting } from '#src/download/get-download-setting.ts';

export const downloadEndpoints: readonly Endpoint[] = [getDownloadSetting];
