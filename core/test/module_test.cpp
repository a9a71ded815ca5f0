#include "core/module.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "core/record.h"
#include "core/test/refusal.h"
#include "core/test/toy_game.h"

namespace ghent {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class DataFolder : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("ghent_module_test_" + std::to_string(::getpid()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }
    void put(const std::string& name, const std::string& content) {
        fs::create_directories((folder_ / name).parent_path());
        write_file((folder_ / name).string(), content);
    }
    std::string toml_with(std::string_view from, std::string_view to) {
        std::string text = toy::files()["data/toy.toml"];
        return text.replace(text.find(from), from.size(), to);
    }
    std::string load_refusal() {
        return refusal_of([&] { toy::module().load_directory(folder_.string()); });
    }

    fs::path folder_;
};

TEST(Embedded, DataAreLoadedOnce) { EXPECT_EQ(toy::data(), toy::data()); }

TEST_F(DataFolder, ReplacesEmbeddedFiles) {
    put("toy.toml", toml_with("the Inn", "The Black Bull"));
    put(".hidden", "x");
    put("toy.toml~", "x");
    const auto d = toy::module().load_directory(folder_.string());
    EXPECT_EQ(toy::module().arg_title(*d, toy::kHut, 2), "The Black Bull");
    EXPECT_NE(d->hash, toy::data()->hash);
    EXPECT_EQ(toy::module().arg_title(*toy::data(), toy::kHut, 2), "the Inn");
}

TEST_F(DataFolder, MayHoldADataFolderAmongOtherThings) {
    put("data/toy.toml", toml_with("the Inn", "The Black Bull"));
    put("notes.txt", "not data");
    const auto d = toy::module().load_directory(folder_.string());
    EXPECT_EQ(toy::module().arg_title(*d, toy::kHut, 2), "The Black Bull");
}

TEST_F(DataFolder, UnknownFilesAreRefused) {
    put("toys.toml", "");
    EXPECT_EQ(load_refusal(), "toy has no data file 'data/toys.toml'; did you mean data/toy.toml?");
    fs::remove(folder_ / "toys.toml");
    put("map/zz.csv", "");
    EXPECT_EQ(load_refusal(), "toy has no data file 'data/map/zz.csv'; there are data/toy.toml");
}

TEST_F(DataFolder, MissingOrEmptyIsRefused) {
    EXPECT_THAT(load_refusal(), HasSubstr("has no data files"));
    fs::remove_all(folder_);
    EXPECT_THAT(load_refusal(), testing::StartsWith("cannot read "));
    EXPECT_THAT(load_refusal(), HasSubstr("No such file or directory"));
}

TEST_F(DataFolder, FaultyDataShowTheFirstProblemAndHowManyMore) {
    put("toy.toml", toml_with("shelter = 1", "shelter = 9"));
    EXPECT_EQ(load_refusal(), "data/toy.toml:10: hut forge: shelter: 9 is not between 0 and 2");
    put("toy.toml", toml_with("shelter = 1", "shelter = 9\nsheltre = 1"));
    EXPECT_EQ(load_refusal(),
              "data/toy.toml:10: hut forge: shelter: 9 is not between 0 and 2 (and 1 more; ghent data check toy " +
                  folder_.string() + " shows all)");
}

// ---------------------------------------------------------------- options

TEST(Options, OnlyWhatDiffersFromTheStandardIsKept) {
    ghent::Setup setup;
    set_option(toy::module(), setup, "quick=on");
    set_option(toy::module(), setup, "strong=3");
    EXPECT_EQ(setup.options.at("quick"), 1);
    EXPECT_EQ(setup.options.at("strong"), 3);
    set_option(toy::module(), setup, "quick=off");
    set_option(toy::module(), setup, "strong=2");
    EXPECT_TRUE(setup.options.empty());
}

TEST(Options, BadOnesSayWhatThereIs) {
    ghent::Setup setup;
    const auto refused = [&](std::string_view text) {
        return refusal_of([&] { set_option(toy::module(), setup, text); });
    };
    EXPECT_EQ(refused("quick"), "an option is written key=value, not 'quick'");
    EXPECT_EQ(refused("quikc=on"),
              "toy has no option 'quikc'; did you mean quick? there are quick (on or off), strong (1 to 3) and storm "
              "(on or off)");
    EXPECT_EQ(refused("zzz=on"),
              "toy has no option 'zzz'; there are quick (on or off), strong (1 to 3) and storm (on or off)");
    EXPECT_EQ(refused("quick=maybe"), "option quick is on or off, not 'maybe'");
    for (const char* bad : {"strong=4", "strong=0", "strong=-1", "strong=", "strong=2x", "strong=99999999999999999999"})
        EXPECT_THAT(refused(bad), HasSubstr("option strong is 1 to 3, not "));
    EXPECT_TRUE(setup.options.empty());
}

TEST(Options, SetUpsAreChecked) {
    const auto refused = [](const ghent::Setup& setup) {
        return refusal_of([&] { check_setup(toy::module(), *toy::data(), setup); });
    };
    EXPECT_EQ(refused({}), "");
    EXPECT_EQ(refused({"fog", {{"quick", 1}, {"storm", 1}}}), "");
    EXPECT_EQ(refused({"", {{"storm", 1}}}), "option storm needs option quick");
    EXPECT_EQ(refused({"", {{"strong", 7}}}), "option strong is 1 to 3, not 7");
    EXPECT_THAT(refused({"", {{"nosuch", 1}}}), HasSubstr("toy has no option 'nosuch'"));
    EXPECT_EQ(refused({"feild", {}}), "toy has no scenario 'feild'; did you mean field?");
    EXPECT_EQ(refused({"sea", {}}), "toy has no scenario 'sea'; there are field and fog");
}

TEST(Names, OfSeatsAndViewers) {
    EXPECT_EQ(parse_seat("gb"), Seat::gb);
    EXPECT_EQ(parse_seat("none"), std::nullopt);
    EXPECT_EQ(parse_viewer("none"), Viewer::none);
    EXPECT_EQ(parse_viewer("all"), Viewer::all);
    EXPECT_EQ(parse_viewer("US"), std::nullopt);
}

}  // namespace
}  // namespace ghent
