export interface ContentTables {
  banner: {
    merchant_code: string;
    id: string;
    linkage_type: string;
    linkage: string;
    position: number;
  };
  announcement: {
    merchant_code: string;
    id: string;
    position: number;
  };
}
