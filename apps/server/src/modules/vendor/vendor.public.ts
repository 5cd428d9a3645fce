export { storeVendorsOfMerchant } from '#src/modules/vendor/write-vendors.ts';
export {
  openVendorGame,
  type OpenedVendorGame,
  type OpenVendorGameServices,
} from '#src/modules/vendor/open-vendor-game.ts';
