import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';

/** One word of a generated game title, in English, Vietnamese, Chinese and Arabic. */
type Word = readonly [english: string, vietnamese: string, chinese: string, arabic: string];

const kinds: readonly Word[] = [
  ['Golden', 'Vàng', '黄金', 'الذهبي'],
  ['Silver', 'Bạc', '白银', 'الفضي'],
  ['Lucky', 'May Mắn', '幸运', 'المحظوظ'],
  ['Wild', 'Hoang Dã', '狂野', 'البري'],
  ['Royal', 'Hoàng Gia', '皇家', 'الملكي'],
  ['Hidden', 'Ẩn Giấu', '隐秘', 'الخفي'],
  ['Crystal', 'Pha Lê', '水晶', 'البلوري'],
  ['Emerald', 'Ngọc Lục Bảo', '翡翠', 'الزمردي'],
  ['Scarlet', 'Đỏ Thắm', '绯红', 'القرمزي'],
  ['Midnight', 'Nửa Đêm', '午夜', 'الليلي'],
  ['Rising', 'Trỗi Dậy', '崛起', 'الصاعد'],
  ['Dancing', 'Nhảy Múa', '舞动', 'الراقص'],
  ['Thunder', 'Sấm Sét', '雷霆', 'الرعدي'],
  ['Frozen', 'Băng Giá', '冰封', 'المتجمد'],
  ['Blazing', 'Rực Lửa', '烈焰', 'المشتعل'],
  ['Secret', 'Bí Mật', '神秘', 'السري'],
  ['Ancient', 'Cổ Đại', '远古', 'القديم'],
  ['Happy', 'Vui Vẻ', '欢乐', 'السعيد'],
  ['Velvet', 'Nhung', '丝绒', 'المخملي'],
  ['Amber', 'Hổ Phách', '琥珀', 'الكهرماني'],
  ['Jade', 'Ngọc Bích', '碧玉', 'اليشمي'],
  ['Flying', 'Bay', '飞天', 'الطائر'],
  ['Mighty', 'Hùng Mạnh', '威武', 'الجبار'],
  ['Gentle', 'Dịu Dàng', '温柔', 'اللطيف'],
];

const things: readonly Word[] = [
  ['Dragon', 'Rồng', '飞龙', 'التنين'],
  ['Tiger', 'Hổ', '猛虎', 'النمر'],
  ['Phoenix', 'Phượng Hoàng', '凤凰', 'العنقاء'],
  ['Lotus', 'Hoa Sen', '莲花', 'اللوتس'],
  ['Panda', 'Gấu Trúc', '熊猫', 'الباندا'],
  ['Star', 'Ngôi Sao', '星辰', 'النجم'],
  ['Moon', 'Mặt Trăng', '明月', 'القمر'],
  ['Sun', 'Mặt Trời', '太阳', 'الشمس'],
  ['Ocean', 'Đại Dương', '海洋', 'المحيط'],
  ['River', 'Dòng Sông', '江河', 'النهر'],
  ['Mountain', 'Ngọn Núi', '高山', 'الجبل'],
  ['Treasure', 'Kho Báu', '宝藏', 'الكنز'],
  ['Pirate', 'Cướp Biển', '海盗', 'القرصان'],
  ['Samurai', 'Võ Sĩ', '武士', 'الساموراي'],
  ['Wizard', 'Phù Thủy', '巫师', 'الساحر'],
  ['Queen', 'Nữ Hoàng', '女王', 'الملكة'],
  ['Rocket', 'Tên Lửa', '火箭', 'الصاروخ'],
  ['Falcon', 'Chim Ưng', '猎鹰', 'الصقر'],
  ['Koi', 'Cá Chép', '锦鲤', 'السمكة'],
  ['Garden', 'Khu Vườn', '花园', 'الحديقة'],
  ['Lantern', 'Đèn Lồng', '灯笼', 'الفانوس'],
  ['Pearl', 'Ngọc Trai', '珍珠', 'اللؤلؤة'],
  ['Temple', 'Ngôi Đền', '神殿', 'المعبد'],
  ['Caravan', 'Đoàn Lữ Hành', '商队', 'القافلة'],
  ['Fruit', 'Trái Cây', '水果', 'الفاكهة'],
  ['Gem', 'Đá Quý', '宝石', 'الجوهرة'],
  ['Horse', 'Ngựa', '骏马', 'الحصان'],
  ['Owl', 'Cú Mèo', '夜枭', 'البومة'],
  ['Desert', 'Sa Mạc', '沙漠', 'الصحراء'],
  ['Forest', 'Khu Rừng', '森林', 'الغابة'],
];

const endings: readonly Word[] = [
  ['Quest', 'Truy Tìm', '探险', 'المغامرة'],
  ['Rush', 'Tốc Hành', '冲刺', 'الاندفاع'],
  ['Party', 'Tiệc', '派对', 'الحفلة'],
  ['Legends', 'Huyền Thoại', '传奇', 'الأساطير'],
  ['Nights', 'Đêm', '之夜', 'الليالي'],
  ['Kingdom', 'Vương Quốc', '王国', 'المملكة'],
  ['Fortune', 'Vận May', '财富', 'الثروة'],
  ['Storm', 'Bão Tố', '风暴', 'العاصفة'],
  ['Magic', 'Phép Màu', '魔法', 'السحر'],
  ['Express', 'Chuyến Tàu', '快车', 'القطار'],
  ['Wheel', 'Vòng Quay', '转轮', 'العجلة'],
  ['Club', 'Câu Lạc Bộ', '俱乐部', 'النادي'],
  ['Deluxe', 'Thượng Hạng', '豪华', 'الفاخر'],
  ['Bay', 'Vịnh', '海湾', 'الخليج'],
  ['Arena', 'Đấu Trường', '竞技场', 'الساحة'],
];

/** Number of different game titles that can be generated; each is unique in every language. */
export const GENERATED_GAME_TITLE_COUNT = kinds.length * things.length * endings.length;

export interface GeneratedGameTitle extends Pick<CatalogueFile['games'][number], 'name'> {
  readonly names: { readonly VI: string; readonly CN: string; readonly AR: string };
}

const NONE: Word = ['', '', '', ''];

/**
 * Generates the game title with an index from 0 to `GENERATED_GAME_TITLE_COUNT` - 1. Titles with consecutive indexes share
 * no word.
 */
export function generateGameTitle(index: number): GeneratedGameTitle {
  const first = index % kinds.length;
  const second = (first + Math.floor(index / kinds.length)) % things.length;
  const third = (second + Math.floor(index / (kinds.length * things.length))) % endings.length;
  const [kind = NONE, thing = NONE, ending = NONE] = [kinds[first], things[second], endings[third]];
  return {
    name: `${kind[0]} ${thing[0]} ${ending[0]}`,
    names: {
      VI: `${ending[1]} ${thing[1]} ${kind[1]}`,
      CN: `${kind[2]}${thing[2]}${ending[2]}`,
      AR: `${ending[3]} ${thing[3]} ${kind[3]}`,
    },
  };
}
