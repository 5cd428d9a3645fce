import Image from 'next/image';
import lobby from '../../../lobby.json';
import { Header } from './header.jsx';
import { Lanes } from './lanes.jsx';

export default function HomePage() {
  return (
    <>
      <Header title={lobby.title} />
      <p className="a">{lobby.announcements.join(' · ')}</p>
      <div className="banners">
        {lobby.banners.map(({ picture, title, text }, at) => (
          <a key={picture} className="b" href="#">
            <Image src={`${picture}.webp`} width={480} height={240} sizes="100vw" alt="" priority={at === 0} />
            <b>{title}</b>
            <span>{text}</span>
          </a>
        ))}
      </div>
      <Lanes lanes={lobby.lanes} cover={lobby.cover} />
    </>
  );
}
